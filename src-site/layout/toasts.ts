import type { ComponentType } from 'react';

export interface Toast {
  id: number;
  title: string;
  description: string;
  /** The caller passes the component, so that pages without toasts do not download it. */
  Card: ComponentType<{ toast: Toast }>;
}

let toasts: readonly Toast[] = [];
let latestId = 0;
const listeners = new Set<() => void>();

export function showToast(message: Omit<Toast, 'id'>): void {
  latestId += 1;
  replace([...toasts, { ...message, id: latestId }]);
}

export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

/** The visible toasts, oldest first. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
