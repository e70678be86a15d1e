import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Page } from './Page.tsx';
import { TextLink } from './TextLink.tsx';

/** The page for an unknown address, which is also logged (specification, section 8). */
export function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error('404: no page at', pathname);
  }, [pathname]);
  return (
    <Page title="Oops! Page not found" lead="There is no page at this address.">
      <TextLink to="/">Return to Home</TextLink>
    </Page>
  );
}
