import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawing } from '../../../src-site/figures/documentDrawings.ts';
import { rememberLink } from '../../../src-site/intendedLink.ts';
import { pageData } from '../../../src-site/published/documentPages.ts';

const DATA = { slug: 'invoice-desk', title: 'Invoice </script> desk' };

const documentWith = (data: object, application = '/assets/main-1.js') => `<!doctype html>
  <div id="root" data-modules="${application} /assets/page-1.js"></div>
  <script type="application/json" id="page-data">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;

const requests: string[] = [];
let answer: () => Promise<Response>;
let number = 0;

/** Another address for each test: what was fetched once is kept. */
const nextPath = () => `/projects/desk-${(number += 1)}`;

beforeEach(() => {
  requests.length = 0;
  document.body.innerHTML =
    '<div id="root" data-modules="/assets/main-1.js /assets/home-1.js"></div>';
  vi.stubGlobal('fetch', (path: string) => {
    requests.push(path);
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

/** The response that a failed page makes the router follow. */
async function thrownBy(path: string): Promise<{ to: string | null; asDocument: boolean }> {
  const thrown: unknown = await pageData(path).catch((error: unknown) => error);
  const { headers } = thrown as Response;
  return {
    to: headers.get('Location'),
    asDocument: headers.has('X-Remix-Reload-Document'),
  };
}

test('the data of a page comes from its document, which is fetched once', async () => {
  answer = async () => new Response(documentWith(DATA));
  const path = nextPath();
  expect(await Promise.all([pageData(path), pageData(path)])).toEqual([DATA, DATA]);
  expect(await pageData(path)).toEqual(DATA);
  expect(requests).toEqual([path]);
});

test('the drawings of a page come with its document, and stay for the next visit', async () => {
  const drawn = '<div data-drawing="case-invoice-desk"><svg></svg></div>';
  answer = async () => new Response(documentWith(DATA) + drawn);
  expect(drawing('case-invoice-desk')).toBe('');
  await pageData(nextPath());
  expect(drawing('case-invoice-desk')).toBe('<svg></svg>');
});

test('an address that is not there, and a document without data, have none', async () => {
  answer = async () => new Response(documentWith(DATA), { status: 404 });
  expect(await pageData(nextPath())).toBeNull();
  answer = async () => new Response('<div id="root" data-modules="/assets/main-1.js"></div>');
  expect(await pageData(nextPath())).toBeNull();
});

test('a page of another version of the site is loaded as a document', async () => {
  answer = async () => new Response(documentWith(DATA, '/assets/main-2.js'));
  const path = nextPath();
  expect(await thrownBy(path)).toEqual({ to: path, asDocument: true });
});

test('a page that is loaded as a document keeps the query and the fragment of the link to it', async () => {
  answer = async () => new Response(documentWith(DATA, '/assets/main-2.js'));
  const path = nextPath();
  rememberLink(Object.assign(document.createElement('a'), { href: `${path}?work=ai#team` }));
  expect(await thrownBy(path)).toEqual({ to: `${path}?work=ai#team`, asDocument: true });
  const other = nextPath();
  expect(await thrownBy(other)).toEqual({ to: other, asDocument: true });
});

test.each([
  ['fails', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is answered with an error', async () => new Response('', { status: 503 })],
])('a request that %s loads the document; the next visit tries again', async (_, failure) => {
  answer = failure;
  const path = nextPath();
  expect(await thrownBy(path)).toEqual({ to: path, asDocument: true });
  answer = async () => new Response(documentWith(DATA));
  expect(await pageData(path)).toEqual(DATA);
});

test('an address that leads on leads the router on', async () => {
  answer = async () => {
    const response = new Response(documentWith(DATA));
    return Object.defineProperties(response, {
      redirected: { value: true },
      url: { value: 'https://site.example/projects/new-desk' },
    });
  };
  expect(await thrownBy(nextPath())).toEqual({ to: '/projects/new-desk', asDocument: false });
});
