import { type DocumentSnapshot, doc, getDoc } from 'firebase/firestore/lite';
import { callBackend } from './call.ts';
import { getServices } from './firebase.ts';
import { savedNow } from './history.ts';
import { writeInTransaction } from './transaction.ts';

/** The ids of the projects that staff have placed, in their order on the site; none before anybody has. */
export async function readFeaturedOrder(): Promise<string[]> {
  return toIds(await callBackend(() => getDoc(featuredOrder())));
}

/**
 * Changes what is stored at that moment, so that two people can move projects at the same time.
 * @returns the new order
 */
export async function changeFeaturedOrder(
  change: (placed: string[]) => string[],
): Promise<string[]> {
  let ids: string[] = [];
  await writeInTransaction(featuredOrder(), (snapshot, transaction) => {
    ids = change(toIds(snapshot));
    transaction.set(snapshot.ref, { ids, ...savedNow() });
  });
  return ids;
}

function featuredOrder() {
  return doc(getServices().store, 'order', 'featured');
}

function toIds(snapshot: DocumentSnapshot): string[] {
  const ids: unknown = snapshot.get('ids');
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}
