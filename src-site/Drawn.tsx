import { type ReactNode, useLayoutEffect } from 'react';

/**
 * Calls back once its children are in the document. Not in main.tsx: with a component there, the development server would
 * run that file again at each change, and make a second root in the same element.
 */
export function Drawn({ onDraw, children }: { onDraw: () => void; children: ReactNode }) {
  useLayoutEffect(onDraw, [onDraw]);
  return children;
}
