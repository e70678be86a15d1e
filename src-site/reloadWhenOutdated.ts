import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * A page whose module cannot be had is asked for as a document: the site may have been published anew since this one
 * was loaded, and the modules that it knows are gone. Any other error is the router's to show.
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
