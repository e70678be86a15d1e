/** Of the 300 cases of the example. */
const PASS = 294;

export const TECHNOLOGY = {
  title: 'Our Technology',
  lead: 'Proven parts, chosen for the task by a test on your own cases, and replaceable when a better one comes along.',
  sections: [
    {
      title: 'Large Language Models',
      text: 'We run the same 300 cases through five models, two of which can run on your own hardware, and take the cheapest that passes. When a provider you have accepted publishes a better one, the test runs again overnight.',
      points: [
        'Answers rest on your documents, with the passage quoted',
        'Output has a fixed form, and is checked before anything uses it',
        'Nobody’s model is trained on your data; that is in the contract, with the agreement the GDPR requires',
      ],
    },
    {
      title: 'Computer Vision',
      text: 'Most paper was never meant for a machine: stamps over figures, tables that bend, a note in the margin. We read the page as a picture and as text, and compare the two.',
      points: [
        'Scans, phone photos and handwriting in 14 languages',
        'Each figure keeps its place on the page, so that it can be checked at a glance',
        '99.2% of fields right on 12,000 pages we wrote, printed and scanned ourselves',
      ],
    },
    {
      title: 'Agent-Based Systems',
      text: 'Where a task takes several steps and the order is not known in advance, an agent plans them. It works inside limits that are code, not a polite request in a prompt.',
      points: [
        'Works in the systems you run, such as SAP or NetSuite, with an account of its own',
        'For security, that account has only the rights the task needs',
        'A person approves what costs money; what may be sent without one, you decide',
        'Each step is logged, and can be read a year later',
      ],
    },
    {
      title: 'Our Development Approach',
      text: 'The test comes first. Before we write a prompt, there are cases with the right answers, and a number that says whether a change made things better.',
      points: [
        'Cases from your own work, with the right answers, kept separate',
        'Every change runs against all of them before it goes live',
        'New versions run beside the old one for a week, unseen',
        'One person can go back to yesterday’s version in a minute',
      ],
    },
  ],
  test: {
    pass: PASS,
    caption: `One of these tests: the invoice desk’s 300 cases. ${PASS} right is a pass, and the cheapest that passes is chosen.`,
    columns: ['Model', 'Right of 300', 'Per 1,000 pages'],
    models: [
      { name: 'Hosted, large', right: '298', cost: '$58.00', result: 'Passes' },
      { name: 'Hosted, medium', right: '297', cost: '$20.00', result: 'Passes, and is chosen' },
      { name: 'Hosted, small', right: '289', cost: '$3.10', result: 'Fails' },
      { name: 'Your hardware, large', right: '296', cost: '$34.00', result: 'Passes' },
      { name: 'Your hardware, small', right: '271', cost: '$9.00', result: 'Fails' },
    ],
    taken: 'Passes, and is chosen',
  },
  applications: {
    title: 'Applications',
    list: [
      { title: 'Finance', text: 'Invoices, reconciliation, expense checks' },
      { title: 'Customer service', text: 'Drafted answers, routing, call notes' },
      { title: 'Contracts', text: 'Registers, deadlines, comparison with standards' },
      { title: 'Procurement', text: 'Tenders, supplier follow-up, order intake' },
      { title: 'Field service', text: 'Visit reports, parts orders, scheduling' },
      { title: 'Real estate', text: 'Leases, service charges, tenant requests' },
    ],
  },
  projects: 'View our projects',
} as const;
