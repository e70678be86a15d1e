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
