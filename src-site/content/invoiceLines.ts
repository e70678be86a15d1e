/** What stands on Home's sheet of paper: what agreed by itself, and what reached a person. */
export const INVOICE_TEXTS = {
  lead: 'Thirteen lines agree with what was ordered, and nobody had to look. The ninth is in no contract, so it waited for Ines, with the reason.',
  agreed: 'Agreed by themselves',
  asked: 'Asked',
  time: { label: 'A person’s time', value: '40 seconds' },
  caption: 'The 14 lines of invoice R-55107, with what happened to each',
  columns: { printed: 'As it is printed', happened: 'What happened' },
  /** In the order of the lines. */
  happened: [
    'Freight, as in the contract',
    'Fuel, 12.5% of line 1',
    'Tolls, as the truck logged them',
    'Tolls, as the truck logged them',
    'First leg, as in the contract',
    '24 pallets at €4.00',
    'The shipment is marked ADR',
    'Fixed time, on the order',
    'Ines refused it. Not in the contract.',
    'Tail lift, on the delivery note',
    'Call ahead, on the order',
    'Insurance, as in the policy',
    'Handling in Lyon, as in the contract',
    'Fee, as in the contract',
  ],
  /** Before the invoice's total, in the row that says how much of it is booked. */
  booked: 'Booked of',
} as const;
