import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { getErrorMessage } from '../../shared/model/errorMessage.ts';
import { fullStop } from '../../shared/model/fullStop.ts';
import type { PreviewChange, PreviewInfo } from '../../shared/model/sharedPreview.ts';

/**
 * What a build of a shared preview says of itself.
 * @param file what `PUBLISHED_PREVIEW` names; undefined or empty for a build of the site
 * @throws Error that says why the file cannot be used
 */
export async function readPreviewInfo(file: string | undefined): Promise<PreviewInfo | undefined> {
  if (!file) return undefined;
  const path = resolve(file);
  try {
    return parsePreviewInfo(await readFile(path, 'utf8'));
  } catch (error) {
    const reason = getErrorMessage(error, 'it is no JSON');
    throw new Error(`${path} cannot be used: ${reason}${fullStop(reason)}`, { cause: error });
  }
}

/** @throws Error that says what is wrong */
export function parsePreviewInfo(text: string): PreviewInfo {
  const { by, ends, note, changes } = parseJson(text);
  assert(isText(by) && by.trim() !== '', 'it does not say who shared the preview');
  assert(!by.includes('@'), 'it names an email address, which would be on every page');
  assert(isText(ends) && !Number.isNaN(Date.parse(ends)), 'it does not say when the preview ends');
  assert(isText(note), 'it has no note, not even an empty one');
  assert(Array.isArray(changes), 'it does not say what changed');
  return { by, ends, note, changes: changes.map(parseChange) };
}

/** One that is a path of the site: with two slashes, it would name another host. */
const SITE_PATH = /^\/(?![/\\])/;

function parseChange(change: unknown): PreviewChange {
  const { title, path, texts, picture } = toObject(change);
  assert(isText(title) && title.trim() !== '', 'a change has no title');
  assert(isText(path) && SITE_PATH.test(path), `the change "${title}" has no path of the site`);
  assert(
    Array.isArray(texts) && texts.every(isText) && isText(picture),
    `the change "${title}" does not say what is new`,
  );
  return { title, path, texts, picture };
}

type Unchecked = Readonly<Record<string, unknown>>;

function parseJson(text: string): Unchecked {
  try {
    return toObject(JSON.parse(text));
  } catch (error) {
    throw new Error('it is no JSON', { cause: error });
  }
}

function toObject(value: unknown): Unchecked {
  return typeof value === 'object' && value !== null ? (value as Unchecked) : {};
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function assert(isRight: boolean, problem: string): asserts isRight {
  if (!isRight) throw new Error(problem);
}
