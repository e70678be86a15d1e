import type { Page, Request, Response } from '@playwright/test';
import { pathIn } from './records.ts';
import type { Report } from './report.ts';

const CALL = /\/documents:(\w+)(?:\?|$)|\/(published\.json)$/;

interface Body {
  writes?: { delete?: string; update?: { name: string } }[];
  documents?: string[];
  structuredQuery?: { from: { collectionId: string }[] };
}

/** Notes each call of a page to the store or the site: the documents, the outcome, and the time that it took. */
export function noteCalls(page: Page, name: string, report: Report): void {
  page.on('request', (request) => {
    const what = describeCall(request);
    if (!what) return;
    const begun = Date.now();
    const note = report.note(`${name}: ${what}, not answered`);
    const end = (response: Response | null) => {
      const answer = response?.status() ?? request.failure()?.errorText ?? 'left';
      note.text = note.text.replace('not answered', `${answer} after ${Date.now() - begun} ms`);
    };
    request.response().then(end, () => end(null));
  });
}

/** Such as "commit projects/abc, history/projects.abc.1"; undefined for another request. */
function describeCall(request: Request): string | undefined {
  const [, call, file] = CALL.exec(request.url()) ?? [];
  if (!call) return file;
  const {
    writes = [],
    documents = [],
    structuredQuery,
  } = JSON.parse(request.postData() ?? '{}') as Body;
  const written = writes.map(({ update, delete: deleted = '' }) =>
    update ? pathIn(update.name) : `${pathIn(deleted)} (deleted)`,
  );
  const queried = structuredQuery?.from.map(({ collectionId }) => collectionId) ?? [];
  return `${call} ${[...written, ...documents.map(pathIn), ...queried].join(', ')}`;
}

/** Notes what a page shows or speaks: messages, and alerts inside the page. */
export async function noteMessages(page: Page, name: string, report: Report): Promise<void> {
  await page.exposeFunction('noteMessage', (text: string) => {
    report.note(`${name} is told: ${text}`);
  });
  await page.addInitScript(() => {
    const { noteMessage } = window as unknown as { noteMessage: (text: string) => void };
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const isMessage =
          node instanceof Element && node.matches('[role=status] > p, [role=alert]');
        if (isMessage && node.textContent) noteMessage(node.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}
