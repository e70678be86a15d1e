import contractRegister from '../assets/motifs/contract-register.svg?no-inline';
import firstAnswers from '../assets/motifs/first-answers.svg?no-inline';
import invoiceDesk from '../assets/motifs/invoice-desk.svg?no-inline';
import supplierFollowUp from '../assets/motifs/supplier-follow-up.svg?no-inline';
import tenderScout from '../assets/motifs/tender-scout.svg?no-inline';
import visitReports from '../assets/motifs/visit-reports.svg?no-inline';

/** A drawing in place of a project's video, and the path through the workflow that it shows. */
export interface Motif {
  image: string;
  steps: readonly string[];
}

export const MOTIFS = {
  'invoice-desk': { image: invoiceDesk, steps: ['Scan', 'Shipment', 'Ledger'] },
  'first-answers': { image: firstAnswers, steps: ['Request', 'Manual', 'Draft'] },
  'contract-register': { image: contractRegister, steps: ['Lease', 'Clause', 'Register'] },
  'tender-scout': { image: tenderScout, steps: ['Portals', 'Reasons', 'Shortlist'] },
  'visit-reports': { image: visitReports, steps: ['Voice', 'Report', 'Order'] },
  'supplier-follow-up': { image: supplierFollowUp, steps: ['Order', 'Question', 'Date'] },
} satisfies Record<string, Motif>;

export type MotifId = keyof typeof MOTIFS;
