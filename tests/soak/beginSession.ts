import type { Browser } from '@playwright/test';
import { DEMO_ADMIN } from '../../scripts/emulators/demoAccounts.ts';
import { ADMIN_EMAIL } from '../../shared/company.ts';
import { clearStore, storeProjects } from '../e2e/emulatorStore.ts';
import { DEFAULT_IDS } from './defaultTeam.ts';
import { ExpectedOrder } from './expectedOrder.ts';
import { ExpectedStore } from './expectedStore.ts';
import { startLiveSite } from './liveSite.ts';
import { Publisher } from './publisher.ts';
import { readStore } from './records.ts';
import type { Report } from './report.ts';
import type { Session } from './session.ts';
import { readMoment } from './siteState.ts';
import { Staff } from './staff.ts';
import type { WatchedSite } from './watchedSite.ts';

const FIRST_PROJECTS = 15;

/** Two members of staff at the dashboard, with some projects; nothing else is stored. */
export async function beginSession(browser: Browser, report: Report): Promise<Session> {
  await clearStore();
  await storeProjects(FIRST_PROJECTS, (number) => ({
    title: `P${number} of the start`,
    description: `As it was stored #${number}`,
    featured: number % 2 === 0,
  }));
  const expected = new ExpectedStore();
  for (const { name, text, by } of await readStore()) expected.confirm(name, text, by);
  const site = await startSite(report);
  const staff = [
    await Staff.arrive(browser, DEMO_ADMIN, site.live, report),
    await Staff.arrive(browser, ADMIN_EMAIL, site.live, report),
  ];
  let number = FIRST_PROJECTS;
  const expectedOrders = {
    featured: new ExpectedOrder(),
    people: new ExpectedOrder(DEFAULT_IDS),
  };
  const teamStart = { isStored: false, writers: new Set<string>() };
  const nextNumber = () => (number += 1);
  const names = new Map<string, string>();
  return { staff, expected, expectedOrders, teamStart, site, names, report, nextNumber };
}

async function startSite(report: Report): Promise<WatchedSite> {
  const live = await startLiveSite(report);
  const publisher = new Publisher(live, report);
  await publisher.start();
  const seen = { answered: new Set<string>(), ended: new Set<string>(), sent: [] };
  return { live, publisher, moment: await readMoment(), seenFiles: 1, ...seen };
}
