import { FIRST_VERSION } from './price.ts';

const { days, price } = FIRST_VERSION;

/** What visitors may type, by the id of the entry in `search.ts` that they must then find. Only the tests read it. */
export const EVERYDAY_WORDS: Readonly<Record<string, readonly string[]>> = {
  contact: [
    'price',
    'pricing',
    'cost',
    price,
    `${days} days`,
    'phone',
    'email',
    'hours',
    'demo',
    'help',
  ],
  about: ['team', 'mission', 'principles', 'story', 'clients', 'Marta', 'Lindqvist', 'Okafor'],
  technology: [
    'SAP',
    'GDPR',
    'security',
    'supplier',
    'finance',
    'customer service',
    'vision',
    'agent',
  ],
  project1: ['invoice', 'invoices', 'accounting', 'carrier', 'freight', 'data'],
  project2: ['support', 'customer', 'reply', 'manual'],
  project3: ['contract', 'lease', 'property', 'deadline'],
  project4: ['tender', 'procurement', 'agent', 'approval'],
  project5: ['report', 'speech', 'field service', 'technician', 'order'],
};
