import { serverTimestamp, Timestamp } from 'firebase/firestore/lite';

export const now = () => serverTimestamp();

export const yesterday = () => Timestamp.fromMillis(Date.now() - 86_400_000);

/** A project that the rules accept, with the changes under test. */
export function project(changes: object = {}): Record<string, unknown> {
  return {
    title: 'Invoice desk',
    description: 'Reads invoices.',
    imageUrl: '',
    technologies: ['TypeScript', 'Claude'],
    demoUrl: '',
    githubUrl: 'https://github.com/tidewire-example/invoice-desk',
    featured: false,
    createdAt: now(),
    lastUpdated: now(),
    ...changes,
  };
}

/** A section that the rules accept, with the changes under test. */
export function pageContent(changes: object = {}): Record<string, unknown> {
  return {
    id: 'hero-title',
    title: 'Hero Section Title',
    content: 'Welcome',
    lastUpdated: now(),
    ...changes,
  };
}

export function without(document: Record<string, unknown>, key: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document).filter(([name]) => name !== key));
}
