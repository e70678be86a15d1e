import { ConflictError } from '../../data/documents.ts';
import type { Base } from '../drafts/draft.ts';

/** How a form and the stored record are compared: as what a save would write. */
export interface RecordShape<Form, Stored> {
  /** What a save of the form writes, always with the same fields in the same order. */
  toRecord: (form: Form) => object;
  /** The form that shows the stored record. */
  toForm: (stored: Stored) => Form;
}

/** The base that knows this form, too, as one that was shown here or sent from here. */
export function withKnown<Form>(
  base: Base,
  form: Form,
  { toRecord }: Pick<RecordShape<Form, never>, 'toRecord'>,
): Base {
  return { ...base, known: [...new Set([...(base.known ?? []), JSON.stringify(toRecord(form))])] };
}

/**
 * Saves a form over the version that it was typed over. A newer version that was shown here or sent from here
 * (its response was lost) is written over: that loses nobody's work.
 * @throws ConflictError when the newer version is another one
 */
export async function saveOverOwnVersions<Form, Stored extends { lastUpdated: Date }>(
  form: Form,
  base: Base,
  options: RecordShape<Form, Stored> & { save: (form: Form, base: Base) => Promise<void> },
): Promise<void> {
  const { save, toForm, toRecord } = options;
  try {
    await save(form, base);
  } catch (error) {
    const current = error instanceof ConflictError ? (error.current as Stored) : undefined;
    const isOwn = current && base.known?.includes(JSON.stringify(toRecord(toForm(current))));
    if (!isOwn) throw error;
    await save(form, { ...base, loaded: current.lastUpdated });
  }
}
