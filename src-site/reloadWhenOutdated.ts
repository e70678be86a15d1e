import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Loads the document of a page whose module cannot be loaded: a later deployment may have deleted the modules that the
 * current document knows. The router shows any other error.
 */
export function reloadWhenOutdated(router: Router): void {
  let isModuleMissing = false;
  window.addEventListener('vite:preloadError', () => {
    isModuleMissing = true;
  });
  const { location: firstLocation } = router.state;
  router.subscribe(({ errors, location }) => {
    if (isModuleMissing && errors && location !== firstLocation) window.location.reload();
  });
}
