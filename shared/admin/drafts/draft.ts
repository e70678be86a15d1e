/** What a form is typed over. */
export interface Base {
  /** lastUpdated of the stored version; none for what was never stored. */
  loaded?: Date | undefined;
  /** The id that a new project will have: saving it a second time must not make a second one. */
  newId?: string | undefined;
  /** What was shown here, or sent from here without a confirmation, as JSON of what a save writes: writing over it loses nothing. */
  known?: readonly string[] | undefined;
}

/** Something typed and not saved, kept on this device. */
export interface Draft<Form> {
  id: string;
  savedAt: Date;
  form: Form;
  base: Base;
}

/** The draft as it was kept; nothing when the text is none, or of a form of another shape. */
export function parseDraft<Form extends object>(
  text: string,
  example: Form,
): Draft<Form> | undefined {
  try {
    const { id, savedAt, form, base } = JSON.parse(text) as Record<string, unknown>;
    const time = new Date(String(savedAt));
    if (typeof id !== 'string' || Number.isNaN(time.getTime())) return undefined;
    if (!hasShapeOf(example, form)) return undefined;
    return { id, savedAt: time, form, base: parseBase(base) };
  } catch {
    return undefined;
  }
}

function parseBase(value: unknown): Base {
  const { loaded, newId, known } = Object(value) as Record<string, unknown>;
  return {
    loaded: typeof loaded === 'string' ? new Date(loaded) : undefined,
    newId: typeof newId === 'string' ? newId : undefined,
    known: isTexts(known) ? known : undefined,
  };
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
