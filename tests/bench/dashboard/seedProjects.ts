import { SECTIONS } from '../../../shared/model/sections.ts';
import { clearStore, type StoredDocument, storeDocuments } from '../../e2e/emulatorStore.ts';
import { makePortfolio } from './portfolio.ts';

const WRITES_PER_CALL = 500;
const NEWEST = Date.UTC(2026, 0, 31);
const TIME_BETWEEN_PROJECTS_MS = 5 * 60 * 60 * 1000;

/** Replaces what is stored by so many projects, created over the years before `NEWEST`, and the sections. */
export async function seedProjects(count: number): Promise<void> {
  await clearStore();
  const documents = [...projectDocuments(count), ...sectionDocuments()];
  for (let from = 0; from < documents.length; from += WRITES_PER_CALL) {
    await storeDocuments(documents.slice(from, from + WRITES_PER_CALL));
  }
}

function projectDocuments(count: number): StoredDocument[] {
  return makePortfolio(count).map((project, index) => {
    const createdAt = new Date(NEWEST - index * TIME_BETWEEN_PROJECTS_MS);
    const id = `bench${String(index).padStart(15, '0')}`;
    return { path: `projects/${id}`, data: { ...project, createdAt, lastUpdated: createdAt } };
  });
}

function sectionDocuments(): StoredDocument[] {
  return SECTIONS.map(({ id, title, defaultContent }) => ({
    path: `pageContent/${id}`,
    data: { id, title, content: defaultContent, lastUpdated: new Date(NEWEST) },
  }));
}
