/** What visitors type for a page or a part of one that says it in other words, by its address. The build reads it. */
export const SEARCH_KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  '/projects#three-cases-in-detail': ['References', 'Case studies', 'Success stories'],
  '/pricing': ['Cost', 'How much', 'Fees', 'Rates', 'Quote', 'Cancel', 'Cancellation'],
  '/pricing#what-if-it-does-not-work-after-14-days': ['Refund', 'Money back', 'Guarantee'],
};

/** What visitors may type, by the address of the page that they must then find before any other. Only the tests read it. */
export const WORDS_OF_PAGES: Readonly<Record<string, readonly string[]>> = {
  '/pricing': ['price', 'pricing', 'terms', 'cancel', 'monthly bill'],
  '/pricing#what-running-it-costs': ['cost', 'how much does it cost', 'How much does it cost?'],
  '/pricing#what-if-it-does-not-work-after-14-days': ['refund', 'money back', 'guarantee'],
  '/projects#three-cases-in-detail': ['references', 'reference', 'case studies'],
  '/#what-you-get': ['AS/400'],
  '/security': ['security'],
  '/security#subprocessors': ['subprocessors', 'sub-processors', 'Subprocessor'],
};

/** What visitors may type, by the id of the entry in `search.ts` that they must then find. Only the tests read it. */
export const EVERYDAY_WORDS: Readonly<Record<string, readonly string[]>> = {
  contact: ['phone', 'email', 'hours', 'demo', 'help', 'question'],
  about: ['team', 'mission', 'principles', 'story', 'clients', 'Marta', 'Lindqvist', 'Okafor'],
  technology: ['SAP', 'GDPR', 'supplier', 'finance', 'customer service', 'vision', 'agent'],
  project1: ['invoice', 'invoices', 'accounting', 'carrier', 'freight', 'data'],
  project2: ['support', 'customer', 'reply', 'manual'],
  project3: ['contract', 'lease', 'property', 'deadline'],
  project4: ['tender', 'procurement', 'agent', 'approval'],
  project5: ['report', 'speech', 'field service', 'technician', 'order'],
};
