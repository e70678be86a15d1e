import { FIRST_VERSION_OFFER } from './everyPage.ts';

/** The hero's fixed texts. `shared/model/sections.ts` has the texts that staff can edit, with their defaults. */
export const HERO = {
  practice: 'Invoices, orders, requests: we automate what your team types in by hand today.',
  work: 'View Our Work',
  contact: 'Contact Us',
} as const;

export interface RunStep {
  time: string;
  title: string;
  detail: string;
  /** Whether a person does the step. */
  isPersons?: true;
}

/** The moments of the run have these five steps, of which the fourth waits for a person. */
export type RunSteps = readonly [
  received: RunStep,
  read: RunStep,
  matched: RunStep,
  decided: RunStep & { isPersons: true },
  booked: RunStep,
];

/** Shows what we sell: the way of one document through a workflow. */
export const EXAMPLE_RUN: { title: string; steps: RunSteps; caption: string } = {
  title: 'One invoice, from inbox to ledger',
  steps: [
    { time: '07:42:10', title: 'Received', detail: 'A scan by email, 3 pages, in German' },
    { time: '07:42:13', title: 'Read', detail: '14 lines, €4,318.60 in all' },
    { time: '07:42:14', title: 'Matched', detail: 'Shipment 20418: 13 of 14 lines agree' },
    {
      time: '07:51:02',
      title: 'Decided by Ines',
      detail: 'Line 9, waiting time: not in the contract. Refused.',
      isPersons: true,
    },
    { time: '07:51:03', title: 'Booked', detail: '€4,198.60, and the carrier is told why' },
  ],
  caption:
    'An example run. It waited nine minutes for Ines and took her 40 seconds; by hand, this invoice of 14 lines took eleven minutes.',
};

/** The button that starts the run, and if its code could not be loaded. */
export const RUN_BUTTON = {
  start: 'Run it yourself',
  failed: 'Could not be loaded. Reload the page',
} as const;

/** The invoice of the example run, line by line: `invoiceLines.ts` has what stands on the sheet. */
export const INVOICE_TITLE = 'Fourteen lines. One reached a person.';

export const FACTS = [
  {
    title: 'What we do',
    text: 'We automate one paper-heavy task at a time, from the incoming message to the record in your system.',
  },
  {
    title: 'For whom',
    text: 'Operations teams in companies of 50 to 500 people, where the work has outgrown the spreadsheet.',
  },
  {
    title: 'What changes',
    text: 'In our 31 running workflows, 7 in 10 cases need nobody. The rest reach a person, with the reason.',
  },
] as const;

export const FEATURES_TITLE = 'What you get';

export const FEATURES = [
  {
    id: 'integrations',
    title: 'Custom Integrations',
    text: 'We write into the systems you already run, be it SAP, NetSuite or an AS/400 from 1998. 23 connectors so far, each with a test of its own.',
  },
  {
    id: 'insights',
    title: 'Data-Driven Insights',
    text: 'Every run is counted: cases, minutes, corrections, cost per case. You get the numbers every Friday, and the test set they rest on.',
  },
  {
    id: 'automation',
    title: 'Workflow Automation',
    text: 'One path from the email to the booked record. Your team can read each step, change it, and switch it off.',
  },
  {
    id: 'instant',
    title: 'Instant Solutions',
    text: `${FIRST_VERSION_OFFER} If it saves nothing, we say so and stop.`,
  },
] as const;

export type FeatureId = (typeof FEATURES)[number]['id'];

export const PROJECTS_SECTION = {
  title: 'Our Projects',
  lead: 'Six of the 31 workflows in use today, with what they changed. Clients check these numbers before we publish them.',
} as const;

export const TEAM_SECTION = {
  title: 'Our Team',
  lead: 'One contact from start to finish, and nobody who sells you what someone else has to build.',
} as const;
