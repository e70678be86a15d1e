import type { Browser } from '@playwright/test';
import { DEMO_ADMIN } from '../../scripts/emulators/demoAccounts.ts';
import { ADMIN_EMAIL } from '../../shared/company.ts';
import { clearStore, storeProjects } from '../e2e/emulatorStore.ts';
import { DEFAULT_IDS } from './defaultTeam.ts';
import { ExpectedOrder } from './expectedOrder.ts';
import { ExpectedStore } from './expectedStore.ts';
import { readStore } from './records.ts';
import type { Report } from './report.ts';
import type { Session } from './session.ts';
import { Staff } from './staff.ts';

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
  const staff = [await Staff.arrive(browser, DEMO_ADMIN), await Staff.arrive(browser, ADMIN_EMAIL)];
  let number = FIRST_PROJECTS;
  const expectedOrders = {
    featured: new ExpectedOrder(),
    people: new ExpectedOrder(DEFAULT_IDS),
  };
  const teamStart = { isStored: false, writers: new Set<string>() };
  return { staff, expected, expectedOrders, teamStart, report, nextNumber: () => (number += 1) };
}
