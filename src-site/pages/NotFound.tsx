import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { NOT_FOUND } from '../content/everyPage.ts';
import { NothingHere } from './parts/NothingHere.tsx';

/** The page for an unknown address, which is also logged (specification, section 8). */
export function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error('404: no page at', pathname);
  }, [pathname]);
  return <NothingHere title={NOT_FOUND.title} text={NOT_FOUND.text} to="/" link={NOT_FOUND.home} />;
}
