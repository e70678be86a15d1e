import type { EditOrigin } from '../../model/editOrigin.ts';

/** What was typed in a form and not saved, as this device keeps it. */
export interface Draft<Form> {
  id: string;
  savedAt: Date;
  form: Form;
  origin: EditOrigin;
}

/**
 * Reads a stored draft; undefined when the text is not a draft, or one of a form with other fields.
 * @param recordId the id of the record that the draft is stored under
 */
export function parseDraft<Form extends object>(
  text: string,
  recordId: string,
  example: Form,
): Draft<Form> | undefined {
  try {
    const { id, savedAt, form, origin, base } = JSON.parse(text) as Record<string, unknown>;
    const time = new Date(String(savedAt));
    if (typeof id !== 'string' || Number.isNaN(time.getTime())) return undefined;
    if (!hasShapeOf(example, form)) return undefined;
    return { id, savedAt: time, form, origin: parseOrigin(origin ?? renameBase(base), recordId) };
  } catch {
    return undefined;
  }
}

function parseOrigin(value: unknown, recordId: string): EditOrigin {
  const { id, loadedAt, ownTexts, base } = Object(value) as Record<string, unknown>;
  return {
    id: typeof id === 'string' ? id : recordId,
    loadedAt: typeof loadedAt === 'string' ? new Date(loadedAt) : undefined,
    ownTexts: isTexts(ownTexts) ? ownTexts : [],
    ...(typeof base === 'string' && { base }),
  };
}

/** Version 0.1.0 stored the origin as `base`, with other names, and its texts in another order of fields (docs/decisions/0028). */
function renameBase(base: unknown): object {
  const { newId, loaded, known } = Object(base) as Record<string, unknown>;
  return { id: newId, loadedAt: loaded, ownTexts: known };
}

function hasShapeOf<Form extends object>(example: Form, value: unknown): value is Form {
  if (typeof value !== 'object' || value === null) return false;
  const found = new Map<string, unknown>(Object.entries(value));
  return Object.entries(example).every(([key, part]) => {
    const other = found.get(key);
    return Array.isArray(part) ? isTexts(other) : typeof other === typeof part;
  });
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
