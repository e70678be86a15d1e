/** What the search overlay and a search without a result suggest: words that visitors look for, and the cases. */
export const SUGGESTIONS = {
  words: 'Try one of these',
  links: [
    { label: 'Invoices', to: '/search?q=invoices' },
    { label: 'SAP', to: '/search?q=SAP' },
    { label: 'Leases', to: '/search?q=leases' },
    { label: 'Support', to: '/search?q=support' },
    { label: 'Price', to: '/pricing' },
    { label: 'GDPR', to: '/search?q=GDPR' },
  ],
  cases: 'Three cases',
} as const;
