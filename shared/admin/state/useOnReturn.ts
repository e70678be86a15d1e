import { useEffect, useEffectEvent } from 'react';

/** Calls back when the person returns to the window: when it becomes visible, or gets the focus while it is. */
export function useOnReturn(callback: () => void): void {
  const onReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') callback();
  });
  useEffect(() => {
    const listen = () => onReturn();
    document.addEventListener('visibilitychange', listen);
    window.addEventListener('focus', listen);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      window.removeEventListener('focus', listen);
    };
  }, []);
}
