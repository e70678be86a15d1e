const READING_CALL = /:(runQuery|batchGet)/;

/** As billed: one per returned document, and one for a response without documents; none for a call that reads nothing. */
export function readsOf(url: string, body: string): number {
  if (!READING_CALL.test(url)) return 0;
  const entries = JSON.parse(body) as { document?: object; found?: object }[];
  const documents = entries.filter(({ document, found }) => document ?? found);
  return Math.max(1, documents.length);
}
