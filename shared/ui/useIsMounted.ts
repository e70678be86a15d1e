import { useEffect, useRef } from 'react';

/** Whether the component is still on the page, for what continues after a wait: a session may have ended meanwhile. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}
