import { type PreviewChange, type PreviewInfo, STAFF } from '../../shared/model/sharedPreview.ts';
import { SKIP_TO_CONTENT } from '../content/everyPage.ts';
import { PREVIEW_BAR } from '../content/previewBar.ts';
import { escapeHtml } from '../html.ts';
import { previewDay } from './day.ts';

/** The module of the bar's style sheet and script, relative to src-site. */
export const PREVIEW_MODULE = 'sharedPreview/marks.ts';

/** More would be a page of their own, in every document. */
const LISTED_MAX = 50;

/**
 * The bar above every page of a shared preview, as HTML. It stands before the page, in no part that React draws, with a
 * link in front of it that takes the place of the page's own. The script enables its button.
 * @param path of the page below it
 */
export function renderPreviewBar(info: PreviewInfo, path: string): string {
  const { note, changes } = info;
  const parts = [
    changes.length > 0 ? changeList(info, path) : `<p>${sentence(info)}</p>`,
    note.trim() && `<p class="preview-note"><bdi>${escapeHtml(note.trim())}</bdi></p>`,
    changes.length > 0 &&
      `<button type="button" aria-pressed="true" disabled>${PREVIEW_BAR.showChanges}</button>`,
  ];
  const content = `<div>${parts.filter(Boolean).join('')}</div>`;
  const skip = `<a href="#main" class="preview-skip">${SKIP_TO_CONTENT}</a>`;
  return `${skip}<aside class="preview-bar" aria-label="${PREVIEW_BAR.name}">${content}</aside>`;
}

function changeList(info: PreviewInfo, path: string): string {
  const { changes } = info;
  const listed = changes.slice(0, LISTED_MAX).map((change) => `<li>${linkTo(change, path)}</li>`);
  const others = changes.length - listed.length;
  const more = others > 0 ? `<li>${PREVIEW_BAR.more(others)}</li>` : '';
  return `<details><summary>${sentence(info)}</summary><ul>${listed.join('')}${more}</ul></details>`;
}

function linkTo({ title, path }: PreviewChange, shown: string): string {
  const current = withoutFragment(path) === shown ? ' aria-current="page"' : '';
  return `<a href="${escapeHtml(path)}"${current}><bdi>${escapeHtml(title)}</bdi></a>`;
}

export function withoutFragment(path: string): string {
  return path.replace(/#.*/, '');
}

/** "Preview of 3 changes by Ana, not published. Ends 3 December." */
function sentence({ by, ends, changes }: PreviewInfo): string {
  const { of, nothing, changeCount, endsOn } = PREVIEW_BAR;
  const who = by === STAFF ? by : `<bdi translate="no">${escapeHtml(by)}</bdi>`;
  const count = `<span>${changeCount(changes.length)}</span>`;
  const day = `<time datetime="${escapeHtml(ends)}">${previewDay(new Date(ends), 'UTC')}</time>`;
  return `${changes.length > 0 ? of(count, who) : nothing(who)} ${endsOn(day)}`;
}
