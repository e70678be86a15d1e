import { expect, it, vi } from 'vitest';
import type { Base } from '../../../../shared/admin/drafts/draft.ts';
import { saveOverOwnVersions, withKnown } from '../../../../shared/admin/form/ownVersions.ts';
import {
  fieldsOf,
  type ProjectFields,
  toProjectForm,
} from '../../../../shared/admin/projects/projectFields.ts';
import { ConflictError } from '../../../../shared/data/documents.ts';
import { EMPTY_PROJECT_FORM, type Project } from '../../../../shared/model/project.ts';

vi.mock('../../../../shared/data/firebase.ts');

const LOADED = new Date('2026-01-01');
const STORED: Project = {
  ...EMPTY_PROJECT_FORM,
  id: 'a',
  title: 'A',
  technologies: ['Go, Rust'],
  createdAt: LOADED,
  lastUpdated: new Date('2026-01-02'),
};
const SHAPE = { toRecord: toProjectForm, toForm: (stored: Project) => fieldsOf(stored) };
const MINE = { ...fieldsOf(STORED), title: 'Mine' };

/** A store that holds this version, and takes a save over it alone. */
function storeWith(current: Project | undefined) {
  const save = vi.fn<(form: ProjectFields, base: Base) => Promise<void>>();
  return save.mockImplementation(async (_form, { loaded }) => {
    if (loaded !== current?.lastUpdated) throw new ConflictError('changed', current);
  });
}

it('saves over the version that was loaded', async () => {
  const save = storeWith(STORED);
  await saveOverOwnVersions(MINE, { loaded: STORED.lastUpdated }, { ...SHAPE, save });
  expect(save).toHaveBeenCalledOnce();
});

it('saves over a newer version that was sent from here', async () => {
  const save = storeWith(STORED);
  const base = withKnown({ loaded: LOADED }, fieldsOf(STORED), SHAPE);
  await saveOverOwnVersions(MINE, base, { ...SHAPE, save });
  expect(save).toHaveBeenLastCalledWith(MINE, { ...base, loaded: STORED.lastUpdated });
});

it.each<[what: string, sent: Partial<ProjectFields>]>([
  ['another title', { title: 'B' }],
  ['two technologies in place of one with a comma', { technologies: ['Go', 'Rust'] }],
  ['a technology that is typed and not added', { typedTechnology: 'Zig' }],
])(
  'does not overwrite a newer version when what was sent from here has %s',
  async (_what, sent) => {
    const save = storeWith(STORED);
    const base = withKnown({ loaded: LOADED }, { ...fieldsOf(STORED), ...sent }, SHAPE);
    const saving = saveOverOwnVersions(MINE, base, { ...SHAPE, save });
    await expect(saving).rejects.toBeInstanceOf(ConflictError);
    expect(save).toHaveBeenCalledOnce();
  },
);

it('does not create again what somebody deleted', async () => {
  const save = storeWith(undefined);
  const base = withKnown({ loaded: LOADED }, MINE, SHAPE);
  const saving = saveOverOwnVersions(MINE, base, { ...SHAPE, save });
  await expect(saving).rejects.toBeInstanceOf(ConflictError);
  expect(save).toHaveBeenCalledOnce();
});
