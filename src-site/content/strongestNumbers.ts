/** The number to remember of each sample project. Clients have checked them (content/caseEvidence.ts). */
export const STRONGEST_NUMBERS: Readonly<Record<string, { value: string; label: string }>> = {
  project1: { value: '78%', label: 'of the invoices are booked without a touch' },
  project2: { value: '40 min', label: 'to the first response; it was 9 hours' },
  project3: { value: '5 weeks', label: 'for four thousand leases; the estimate was 14 months' },
  project4: { value: '6 of 400', label: 'weekly tenders reach a partner’s desk' },
  project5: { value: '4 min', label: 'of checking; it was 25 minutes of typing' },
  project6: { value: '6%', label: 'of the confirmations are late; it was 22%' },
};
