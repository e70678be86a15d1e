/** The drawings in the place of the projects' videos (content/figures.ts): of those with a page of their own, and of the others. */
export type CaseFigureId = 'invoice-desk' | 'first-answers' | 'contract-register';
export type CardFigureId = 'tender-scout' | 'visit-reports' | 'supplier-follow-up';
export type FigureId = CaseFigureId | CardFigureId;

/** The number to remember of each sample project. Clients have checked them (content/cases.ts). */
export const STRONGEST_NUMBERS: Readonly<Record<string, { value: string; label: string }>> = {
  project1: { value: '78%', label: 'of the invoices are booked without a touch' },
  project2: { value: '40 min', label: 'to the first response, down from 9 hours' },
  project3: {
    value: '5 weeks',
    label: 'for four thousand leases, against an estimate of 14 months',
  },
  project4: { value: '6 of 400', label: 'weekly tenders reach a partner’s desk' },
  project5: { value: '4 min', label: 'of checking, down from 25 minutes of typing' },
  project6: { value: '6%', label: 'of the confirmations are late, down from 22%' },
};
