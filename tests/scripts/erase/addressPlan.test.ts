import { describe, expect, it } from 'vitest';
import { planAddresses } from '../../../scripts/erase/addressPlan.ts';
import type { StoredDocument } from '../../../scripts/erase/database.ts';
import { describePlan, runPlan } from '../../../scripts/erase/plan.ts';
import { EMPTY_PROJECT_FORM } from '../../../shared/model/project.ts';
import { NOTHING_PUBLISHED } from '../../../shared/model/publishedContent.ts';
import { databaseOf } from './memoryDatabase.ts';

const SITE = {
  ...NOTHING_PUBLISHED,
  projects: [{ ...EMPTY_PROJECT_FORM, id: 'a', title: 'Desk', slug: 'desk' }],
  formerSlugs: { 'old-desk': 'a', gone: 'b' },
};

const TIME = { timestampValue: '2026-05-04T09:00:00Z' };
const released = (slugs: string[]): StoredDocument => ({
  path: 'publication/released',
  fields: {
    addresses: { mapValue: { fields: Object.fromEntries(slugs.map((slug) => [slug, TIME])) } },
  },
  updateTime: '2026-05-04T09:00:00Z',
});

describe('a former address', () => {
  it.each(['old-desk', '/projects/old-desk', 'https://tidewire.example/projects/old-desk/'])(
    'given as %s is released, and the plan says where it leads',
    async (address) => {
      const { database, changed } = databaseOf();
      const plan = await planAddresses(database, [address], SITE);
      expect(describePlan(plan)).toContain('/projects/old-desk, which redirects to /projects/desk');
      expect(await runPlan(database, plan)).toEqual({ count: 1, stays: [] });
      const [change] = changed;
      expect(change?.document).toMatchObject({
        path: 'publication/released',
        updateTime: undefined,
      });
      expect(JSON.stringify(change?.fields)).toMatch(/"old-desk":{"timestampValue":"20/);
    },
  );

  it('is released together with those that wait for the next publication, and without those that are done', async () => {
    const { database, changed } = databaseOf(released(['gone', 'long-ago']));
    await runPlan(database, await planAddresses(database, ['old-desk'], SITE));
    expect(JSON.stringify(changed[0]?.fields)).toMatch(/"gone":\{.*"old-desk":\{/);
    expect(JSON.stringify(changed[0]?.fields)).not.toContain('long-ago');
    expect(changed[0]?.document.updateTime).toBe('2026-05-04T09:00:00Z');
  });

  it('of a project that is not shown is named so', async () => {
    const plan = await planAddresses(databaseOf().database, ['gone'], SITE);
    expect(describePlan(plan)).toContain('/projects/gone, of a project that is not shown');
  });

  it.each([
    ['desk', '“Desk” has /projects/desk on the site.'],
    ['never', '/projects/never is no former address of a project.'],
    ['constructor', '/projects/constructor is no former address of a project.'],
  ])('is not %s', async (address, message) => {
    const planned = planAddresses(databaseOf().database, ['old-desk', address], SITE);
    await expect(planned).rejects.toThrow(message);
  });
});
