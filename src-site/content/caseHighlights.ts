import contractRegister from '../assets/motifs/contract-register.svg?no-inline';
import firstAnswers from '../assets/motifs/first-answers.svg?no-inline';
import invoiceDesk from '../assets/motifs/invoice-desk.svg?no-inline';
import supplierFollowUp from '../assets/motifs/supplier-follow-up.svg?no-inline';
import tenderScout from '../assets/motifs/tender-scout.svg?no-inline';
import visitReports from '../assets/motifs/visit-reports.svg?no-inline';

/** The drawings in place of the projects' videos, and the path through the workflow that each shows. */
export const MOTIFS = {
  'invoice-desk': { image: invoiceDesk, steps: ['Scan', 'Shipment', 'Ledger'] },
  'first-answers': { image: firstAnswers, steps: ['Request', 'Manual', 'Draft'] },
  'contract-register': { image: contractRegister, steps: ['Lease', 'Clause', 'Register'] },
  'tender-scout': { image: tenderScout, steps: ['Portals', 'Reasons', 'Shortlist'] },
  'visit-reports': { image: visitReports, steps: ['Voice', 'Report', 'Order'] },
  'supplier-follow-up': { image: supplierFollowUp, steps: ['Order', 'Question', 'Date'] },
};

export type MotifId = keyof typeof MOTIFS;

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
