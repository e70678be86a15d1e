import type { Backup } from '../../shared/model/backup.ts';
import { EMPTY_PROJECT_FORM, type Project } from '../../shared/model/project.ts';

export const INVOICES = 'abcdefghij0123456789';
export const TENDERS = 'ABCDEFGHIJ0123456789';
export const TIME = new Date('2026-01-02T03:04:05.678Z');

export const project = (id: string, title: string, more: Partial<Project> = {}): Project => ({
  ...EMPTY_PROJECT_FORM,
  id,
  title,
  description: `${title} in full.`,
  createdAt: TIME,
  lastUpdated: TIME,
  ...more,
});

/** Two projects and a section. */
export const BACKUP: Backup = {
  exportedAt: TIME,
  projects: [
    project(INVOICES, 'Invoices'),
    project(TENDERS, 'Tenders', { technologies: ['TypeScript'], featured: true }),
  ],
  pageContent: [{ id: 'hero-title', title: 'Hero', content: 'Welcome back', lastUpdated: TIME }],
  people: [],
  order: [],
  holds: [],
};
