import { useEffect, useRef } from 'react';

/** Whether the component is still mounted, for code after an await: the session may have ended in the meantime. */
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
