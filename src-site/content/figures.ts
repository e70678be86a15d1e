import type { CardFigure, CaseFigure } from '../figures/figure.ts';
import type { CardFigureId, CaseFigureId } from './caseHighlights.ts';
import { DISPUTED_LINE, EXAMPLE_INVOICE, formatCents, INVOICE_LINES } from './exampleRun.ts';

/** What the drawings of the cases say. The drawings are made from it when the site is built. */
export const CASE_FIGURES: Readonly<Record<CaseFigureId, CaseFigure>> = {
  'invoice-desk': {
    sentence:
      'Invoice R-55107 with its lines ticked; line 9 goes to Ines, who refuses it; the ledger holds what is booked.',
    document: {
      letterhead: EXAMPLE_INVOICE.carrier,
      title: EXAMPLE_INVOICE.heading,
      about: EXAMPLE_INVOICE.shipment,
      lines: INVOICE_LINES.map(({ service, cents }, index) => ({
        number: String(index + 1),
        text: service,
        value: formatCents(cents, '.', ','),
        isAgreed: index !== DISPUTED_LINE,
      })),
      marked: DISPUTED_LINE,
    },
    person: {
      title: 'Refused by Ines, 07:51',
      lines: ['Waiting time is not in the', 'contract for shipment 20418.'],
    },
    result: {
      title: 'Ledger',
      about: 'R-55107',
      rows: [
        { label: '13 other lines', value: '€4,198.60' },
        { label: 'Line 9, refused', value: '€0.00' },
        { label: 'Booked', value: '€4,198.60', isTotal: true },
      ],
    },
    throughPerson: 'before',
  },
  'first-answers': {
    sentence:
      'A page of a service manual with one passage marked; the draft of an answer rests on it; a support rep reads and sends it.',
    document: {
      smallPrint: { left: 'CX-40 Centrifuge · Manual', right: '61' },
      title: '6.3 E-14, lid not locked',
      lines: [
        {
          number: '1.',
          paragraph:
            'Close the lid until it clicks. Start the drive once. Wait until the rotor has come to rest before you open the lid.',
        },
        {
          number: '2.',
          paragraph: 'If E-14 comes back after a restart, replace the lid sensor, part 40-118.',
        },
        {
          number: '3.',
          paragraph:
            'Check the plug X7 before you order the part. A loose plug shows the same error.',
        },
        { paragraph: 'The rotor stops when the loads differ by more than twelve grams.' },
      ],
      marked: 1,
    },
    person: {
      title: 'Sent by a support rep',
      lines: ['Nothing is sent by itself.', '64% go out unchanged.'],
    },
    result: {
      title: 'Draft',
      about: 'Request 8814',
      text: 'Dear Dr. Weiss, an E-14 that comes back after a restart is the lid sensor, part 40-118.',
      source: 'Manual CX-40, page 61',
    },
    throughPerson: 'after',
  },
  'contract-register': {
    sentence:
      'A clause of a lease in which somebody has written “nine” above “six” by hand; a lawyer decides; the register holds nine months.',
    document: {
      smallPrint: { left: 'Lease 0417 · Kanalstraat 8', right: '6' },
      title: '14 Term and notice',
      lines: [
        { paragraph: '14.1 The lease began on 1 April 1998 and goes on until it is ended.' },
        {
          paragraph: '14.2 Either party may end the lease in writing, with six months’ notice.',
          correction: { struck: 'six', written: 'nine' },
        },
        { paragraph: '14.3 The rent for the notice period stays the rent of that month.' },
        { paragraph: '15.1 The landlord keeps the roof, the outer walls and the pipes.' },
      ],
      marked: 1,
    },
    person: {
      title: '“Nine”, says a lawyer',
      lines: ['Changed by hand in 2009:', 'too unsure to book by itself.'],
    },
    result: {
      title: 'Register',
      about: 'row 417',
      rows: [
        { label: 'Unit', value: '12, Kanalstraat 8' },
        { label: 'Notice', value: '9 months' },
        { label: 'To the end of', value: 'a quarter' },
        { label: 'Clause', value: '14.2, page 6' },
      ],
    },
    throughPerson: 'before',
  },
};

/** What the drawings of the sample projects without a page of their own say, on their cards. */
export const CARD_FIGURES: Readonly<Record<CardFigureId, CardFigure>> = {
  'tender-scout': {
    sentence: 'Four hundred tenders, of which six are marked and go to a partner.',
    tally: { count: 400, chosen: [37, 72, 118, 193, 261, 366] },
  },
  'visit-reports': {
    sentence: 'A dictation of 90 seconds becomes a visit report, in which an order is marked.',
    dictation: {
      length: '90 seconds',
      report: {
        title: 'Visit report',
        lines: [
          { text: 'Pump 2', value: 'seal worn' },
          { text: 'Seal', value: 'replaced' },
          { text: 'Order', value: '2 × S-118' },
          { text: 'Checked in', value: '4 min' },
        ],
        marked: 2,
      },
    },
  },
  'supplier-follow-up': {
    sentence: 'An order for oak veneer: asked on Monday at eight, and its date confirmed by 11:20.',
    document: {
      title: 'Order 7731',
      about: 'Oak veneer',
      lines: [
        { text: 'Asked', value: 'Mon 08:00' },
        { text: 'Answered', value: 'Mon 11:20' },
        { text: 'Arrives', value: '12 March, confirmed' },
        { text: 'In the plan', value: 'Mon 11:21' },
      ],
      marked: 2,
    },
  },
};
