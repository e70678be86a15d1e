import { DEMO_PASSWORD, DEMO_PUBLISHER } from '../../../scripts/emulators/demoAccounts.ts';
import { EMPTY_PROJECT_FORM } from '../../../shared/model/project.ts';
import { readsOf } from '../../support/firestoreReads.ts';
import { type Ground, preparePublisher } from '../../support/publisher/startPublisher.ts';
import { withFault } from '../data/faultyNetwork.ts';
import { auth } from '../data/product.ts';
import { clearStore, storeDocuments } from '../emulatorStore.ts';

const FEATURED = 12;
const DOCUMENTS_PER_CALL = 500;
const AT = new Date('2026-05-04T03:02:01Z');

/** The documents that the publisher reads for one press with this many projects stored, of which 12 are featured. */
export async function countReads(projects: number): Promise<number> {
  await clearStore();
  await storeMany(projects);
  await auth.signIn(DEMO_PUBLISHER, DEMO_PASSWORD);
  const ground = await preparePublisher();
  try {
    return await readsOfPress(ground);
  } finally {
    await ground.close();
  }
}

async function readsOfPress({ file, address, folder }: Ground): Promise<number> {
  const { publish } = await import('../../../scripts/publisher/publication.ts');
  const { folderTarget } = await import('../../support/publisher/folderTarget.ts');
  const site = { projectId: '', origin: address, file, isEmulators: true };
  const versions = [`${pathOf(1)}@${AT.getTime()}`];
  const request = { id: 'r', key: 'r', by: 'ana@agency.example', at: AT, versions };
  let reads = 0;
  const count = async (send: () => Promise<Response>, url: string) => {
    const response = await send();
    reads += readsOf(url, await response.clone().text());
    return response;
  };
  await withFault(count, () => publish([request], folderTarget(site, folder), () => undefined));
  return reads;
}

const pathOf = (number: number) => `projects/project${String(number).padStart(13, '0')}`;

async function storeMany(count: number): Promise<void> {
  const documents = Array.from({ length: count }, (_, index) => ({
    path: pathOf(index + 1),
    data: {
      ...EMPTY_PROJECT_FORM,
      title: `Project ${index + 1}`,
      description: 'Text.',
      featured: index < FEATURED,
      createdAt: AT,
      lastUpdated: AT,
    },
  }));
  for (let start = 0; start < count; start += DOCUMENTS_PER_CALL)
    await storeDocuments(documents.slice(start, start + DOCUMENTS_PER_CALL));
}
