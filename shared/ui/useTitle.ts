import { useEffect } from 'react';

/** Gives the document its title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
