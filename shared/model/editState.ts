import {
  type Conflict,
  originAfter,
  overwriting,
  unresolvedFields,
  withChoice,
  withMine,
  withTyped,
} from './conflict.ts';
import { type EditOrigin, withKnownVersion } from './editOrigin.ts';
import type { Fields } from './fields.ts';
import type { FieldName } from './mergeForms.ts';

/** What a form knows of the record that it edits, beside its inputs. */
export interface EditState<Form> {
  /** Where the next save starts. */
  origin: EditOrigin<Form>;
  /** The newer version that the last save has met. */
  conflict: Conflict<Form> | undefined;
  /** What the form holds that is decided and not saved yet. */
  pendingResolution: 'version' | 'choice' | undefined;
}

export type EditAction<Form> =
  /** Another origin, as a save that failed or a restored draft leaves it; `sent` may have been stored. */
  | { type: 'start'; origin: EditOrigin<Form>; conflict?: Conflict<Form> | undefined; sent?: Form }
  | { type: 'type'; form: Form }
  | { type: 'choose'; name: FieldName<Form>; shown: number }
  /** The next save replaces the other version. A deleted record is created again, under its id. */
  | { type: 'keepMine' };

export function editReducer<Form>(fields: Fields<Form>) {
  return (state: EditState<Form>, action: EditAction<Form>): EditState<Form> => {
    const { conflict } = state;
    if (action.type === 'start') {
      const { sent, origin } = action;
      return {
        origin: sent === undefined ? origin : withKnownVersion(fields, origin, sent),
        conflict: action.conflict,
        pendingResolution: undefined,
      };
    }
    if (!conflict) return state;
    if (action.type === 'type') return resolved(state, withTyped(fields, conflict, action.form));
    if (action.type === 'choose') {
      return resolved(state, withChoice(conflict, action.name, action.shown));
    }
    return {
      origin: overwriting(withMine(conflict)),
      conflict: undefined,
      pendingResolution: 'version',
    };
  };
}

function resolved<Form>(state: EditState<Form>, conflict: Conflict<Form>): EditState<Form> {
  if (conflict === state.conflict) return state;
  const isResolved = unresolvedFields(conflict).length === 0;
  return {
    origin: originAfter(conflict),
    conflict,
    pendingResolution: isResolved ? 'choice' : undefined,
  };
}
