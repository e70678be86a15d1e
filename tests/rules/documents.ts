import { serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import { PROJECT_LIMITS, type ProjectForm } from '../../shared/model/project.ts';
import { STAFF } from './rulesTest.ts';

export const now = () => serverTimestamp();

export const yesterday = () => Timestamp.fromMillis(Date.now() - 86_400_000);

/** What every save writes besides the form. */
export const savedNow = () => ({ lastUpdated: now(), lastUpdatedBy: STAFF });

/** The same for a new record that can be deleted. */
export const createdNow = () => ({ createdAt: now(), ...savedNow() });

/** A project that the rules accept, with the changes under test. */
export function project(changes: object = {}): Record<string, unknown> {
  return {
    title: 'Invoice desk',
    description: 'Reads invoices.',
    imageUrl: '',
    technologies: ['TypeScript', 'Claude'],
    demoUrl: '',
    githubUrl: 'https://github.com/agency-example/invoice-desk',
    featured: false,
    ...createdNow(),
    ...changes,
  };
}

/** The fields of a project with as much in each as its checks look at. */
export const FULLEST = {
  title: 'x'.repeat(PROJECT_LIMITS.title),
  imageUrl: 'https://example.com/a.png',
  imageAlt: 'A desk',
  imageFocus: '37 62',
  demoUrl: 'https://example.com/',
  technologies: Array.from({ length: PROJECT_LIMITS.technologies }, (_, index) => `Part ${index}`),
  facts: Array.from({ length: PROJECT_LIMITS.facts }, (_, index) => `Week ${index}\tdone`),
  quote: 'We read it once.',
  quotedPerson: 'Ana',
  slug: 'invoice-desk',
  featured: true,
} satisfies Omit<ProjectForm, 'description' | 'githubUrl'>;

/** A section that the rules accept, with the changes under test. */
export function pageContent(changes: object = {}): Record<string, unknown> {
  return {
    id: 'hero-title',
    title: 'Hero Section Title',
    content: 'Welcome',
    ...savedNow(),
    ...changes,
  };
}

/** A member of the team that the rules accept, with the changes under test. */
export function person(changes: object = {}): Record<string, unknown> {
  return {
    name: 'Marta Lindqvist',
    role: 'Founder',
    bio: 'Signs off every workflow.',
    category: 'leadership',
    ...createdNow(),
    ...changes,
  };
}

/** A hold that the rules accept, with the changes under test. */
export function hold(changes: object = {}): Record<string, unknown> {
  return {
    title: 'Invoice desk',
    until: '2026-11-25T03:04:05.678Z',
    ...createdNow(),
    ...changes,
  };
}

/** An order that the rules accept, with the changes under test. */
export function order(changes: object = {}): Record<string, unknown> {
  return { ids: ['Abcdefghij0123456789'], ...savedNow(), ...changes };
}

/** A request to publish that the rules accept, with the changes under test. */
export function publishRequest(changes: object = {}): Record<string, unknown> {
  return {
    key: 'Abcdefghij0123456789',
    by: STAFF,
    at: now(),
    versions: ['projects/Abcdefghij0123456789@1764000000000'],
    ...changes,
  };
}

/** A shared preview that the rules accept, with the changes under test. */
export function sharedPreview(changes: object = {}): Record<string, unknown> {
  return {
    address: 'https://tidewire--abcdefghijkl-0a1b2c3d.web.app/',
    by: STAFF,
    createdAt: now(),
    ends: Timestamp.fromMillis(Date.now() + 7 * 86_400_000),
    versions: ['projects/Abcdefghij0123456789@1764000000000'],
    note: '',
    problem: '',
    ...changes,
  };
}

/** A status of the publisher that the rules accept, with the changes under test. */
export function publisherStatus(changes: object = {}): Record<string, unknown> {
  return { publisher: 'one', beatAt: now(), running: null, finished: [], warning: '', ...changes };
}

export function without(document: Record<string, unknown>, key: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document).filter(([name]) => name !== key));
}
