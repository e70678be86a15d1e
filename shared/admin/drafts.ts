import { create } from 'zustand';

/** What a form is typed over. */
export interface Base {
  /** lastUpdated of the stored version; none for what was never stored. */
  loaded?: Date | undefined;
  /** The id that a new project will have: saving it a second time must not make a second one. */
  newId?: string | undefined;
  /** What was sent from here without a confirmation, in words: found stored, it is nobody else's. */
  sent?: readonly string[] | undefined;
}

/** Something typed and not saved, kept on this device. */
export interface Draft<Form> {
  id: string;
  savedAt: Date;
  form: Form;
  base: Base;
}

/** Whose drafts, and of what: a project's id, "new", a section's id. */
export interface DraftPlace {
  uid: string;
  record: string;
}

interface DraftStorage {
  /** The device refused to keep a draft: its storage is full or blocked. */
  isRefused: boolean;
}

export const useDraftStorage = create<DraftStorage>(() => ({ isRefused: false }));

/** What the device refused to keep, until the window closes. */
const memory = new Map<string, string>();

export function keepDraft<Form>(place: DraftPlace, draft: Draft<Form>): void {
  const key = keyOf(place, draft.id);
  const text = JSON.stringify(draft);
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
    useDraftStorage.setState({ isRefused: true });
  }
}

export function dropDraft(place: DraftPlace, id: string): void {
  const key = keyOf(place, id);
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage holds no draft either.
  }
}

/**
 * The drafts of one record, newest first.
 * @param example a form of the same shape; what does not have it is left alone
 */
export function listDrafts<Form extends object>(place: DraftPlace, example: Form): Draft<Form>[] {
  const prefix = keyOf(place, '');
  return [...new Set([...storedKeys(), ...memory.keys()])]
    .filter((key) => key.startsWith(prefix))
    .map((key) => parseDraft(memory.get(key) ?? localStorage.getItem(key), example))
    .filter((draft) => draft !== undefined)
    .toSorted((one, other) => other.savedAt.getTime() - one.savedAt.getTime());
}

function keyOf({ uid, record }: DraftPlace, id: string): string {
  return `draft/${uid}/${record}/${id}`;
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function parseDraft<Form extends object>(
  text: string | null,
  example: Form,
): Draft<Form> | undefined {
  try {
    const { id, savedAt, form, base } = JSON.parse(text ?? '') as Record<string, unknown>;
    if (typeof id !== 'string' || !hasShapeOf(example, form)) return undefined;
    return { id, savedAt: new Date(String(savedAt)), form, base: parseBase(base) };
  } catch {
    return undefined;
  }
}

function parseBase(value: unknown): Base {
  const { loaded, newId, sent } = Object(value) as Record<string, unknown>;
  return {
    loaded: typeof loaded === 'string' ? new Date(loaded) : undefined,
    newId: typeof newId === 'string' ? newId : undefined,
    sent: isTexts(sent) ? sent : undefined,
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
