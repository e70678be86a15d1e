import type { EditOrigin } from '../../model/editOrigin.ts';
import { isTexts } from '../../model/text.ts';

/** What was typed in a form but not saved, as this device stores it. */
export interface Draft<Form> {
  id: string;
  savedAt: Date;
  form: Form;
  origin: EditOrigin;
}

/** Reads a draft that any version of the app stored: missing fields are empty. Undefined if the text is not a draft. */
export function parseDraft<Form extends object>(
  text: string,
  recordId: string,
  empty: Form,
): Draft<Form> | undefined {
  try {
    const { id, savedAt, form, origin, base } = JSON.parse(text) as Record<string, unknown>;
    const time = new Date(String(savedAt));
    if (typeof id !== 'string' || Number.isNaN(time.getTime())) return undefined;
    if (!isObject(form) || !fits(empty, form)) return undefined;
    return {
      id,
      savedAt: time,
      form: { ...empty, ...form },
      origin: parseOrigin(origin ?? renameBase(base), recordId, form, empty),
    };
  } catch {
    return undefined;
  }
}

/** @param typed the draft's form. A field that it and the base both lack is newer than the draft, and was empty. */
function parseOrigin(value: unknown, recordId: string, typed: object, empty: object): EditOrigin {
  const { id, loadedAt, knownVersions, ownTexts, base } = Object(value) as Record<string, unknown>;
  const newFields = Object.fromEntries(Object.entries(empty).filter(([name]) => !(name in typed)));
  const versions = Array.isArray(knownVersions) ? knownVersions : parseTexts(ownTexts);
  const start: unknown = typeof base === 'string' ? JSON.parse(base) : base;
  const isForm = (version: unknown): version is object => isObject(version) && fits(empty, version);
  return {
    id: typeof id === 'string' ? id : recordId,
    loadedAt: typeof loadedAt === 'string' ? new Date(loadedAt) : undefined,
    knownVersions: versions.filter(isForm).map((version) => Object.assign({}, empty, version)),
    ...(isForm(start) && { base: { ...newFields, ...start } }),
  };
}

/** Releases before 0.2 stored each version as its JSON (docs/decisions/0044). */
function parseTexts(texts: unknown): unknown[] {
  return isTexts(texts) ? texts.map((text) => JSON.parse(text) as unknown) : [];
}

/** Version 0.1.0 stored the origin as `base`, with other names and another order of fields (docs/decisions/0028). */
function renameBase(base: unknown): object {
  const { newId, loaded, known } = Object(base) as Record<string, unknown>;
  return { id: newId, loadedAt: loaded, ownTexts: known };
}

function fits(empty: object, form: object): boolean {
  const found = new Map<string, unknown>(Object.entries(form));
  return Object.entries(empty).every(([key, part]) => {
    const value = found.get(key);
    if (value === undefined) return true;
    return Array.isArray(part) ? isTexts(value) : typeof value === typeof part;
  });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
