import { type ComponentType, useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  title: string;
  description: string;
  /** Brought by whoever shows the toast, so that pages that show none do not download it. */
  Card: ComponentType<ToastCardProps>;
}

export interface ToastCardProps {
  toast: Toast;
}

const NONE: readonly Toast[] = [];

let toasts = NONE;
let latestId = 0;
const listeners = new Set<() => void>();

/** Shows a short message on whatever page the visitor is. */
export function showToast(message: Omit<Toast, 'id'>): void {
  latestId += 1;
  replace([...toasts, { ...message, id: latestId }]);
}

export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

/** The toasts on show, oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, currentToasts, () => NONE);
}

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
