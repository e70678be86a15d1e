/** How long it is kept, in the table and on the map. */
const KEPT = { copies: '90 days', log: '1 year', backups: '30 days' } as const;

export const SECURITY = {
  title: 'Security',
  lead: 'Where your documents are, who can read them, for how long, and what happens when a model is wrong. Something missing? Ask us, and the answer goes on this page.',
  sections: { label: 'On this page', unit: 'sections' },
  /** The drawing at the top: what the rest of the page says, in short. */
  map: {
    sentence:
      'Your documents come in to your account, and we take none out; server, model, copies, backups and log are in your region; your team can read the documents, and so can two of us, each with an account of their own and a second factor, which is logged every time.',
    in: { title: 'Your documents', text: 'come in' },
    out: {
      title: 'Documents out',
      text: 'We take none out.',
      model: ['No model is trained', 'on your data.'],
    },
    region: { title: 'Your region', text: 'Your account, your contracts, your key' },
    server: { title: 'Server', text: 'In your account' },
    model: { title: 'Model', text: 'Keeps no pages' },
    copies: { title: 'Copies', text: KEPT.copies },
    backups: { title: 'Backups', text: KEPT.backups },
    log: { title: `Log, ${KEPT.log}`, text: 'Every time one of us opens a document' },
    team: { title: 'Your team', text: 'their accounts' },
    us: {
      title: 'Two of us',
      text: ['own account,', 'second factor'],
      roles: ['Project lead', 'Engineer'],
      name: 'in the contract',
    },
    button: ['One button stops', 'the software.'],
  },
  place: {
    title: 'Where your data is',
    list: [
      {
        title: 'In your account',
        text: 'Your workflow runs on a server in your own cloud account, or on your own hardware. We work inside it, and take no document out.',
      },
      {
        title: 'In your region',
        text: 'You choose it: Frankfurt for most of our clients in the EU, Ohio for most in the US. Servers, backups and models are in the same region, and a document does not leave it.',
      },
      {
        title: 'Encrypted',
        text: 'In transit with TLS 1.3, at rest with a key you hold. Withdraw the key, and nobody can read anything, not even us.',
      },
    ],
  },
  /** Above who can read it. */
  statement: {
    title: 'Two of us can read it. Their names are in your contract.',
    text: 'Each has an account of their own with a second factor, and every time one of us opens a document, it is logged where you can read it.',
  },
  access: {
    title: 'Who can read it',
    list: [
      {
        title: 'Your team',
        text: 'With the accounts they already have. You decide who sees which kind of document.',
      },
      {
        title: 'Two of us',
        text: 'By name, and the names are in the contract: your project lead and your engineer.',
      },
      {
        title: 'The software',
        text: 'With an account that has only the rights the task needs. It can delete nothing and spend nothing, and one button stops it.',
      },
      {
        title: 'Nobody else',
        text: 'Nobody’s model is trained on your data: that is in your contract with the provider, and in ours with you.',
      },
    ],
  },
  duration: {
    title: 'How long it is kept',
    caption: 'Unless you choose otherwise',
    rows: [
      {
        title: 'Copies of documents',
        detail: 'After they are booked; the originals stay in your archive',
        value: KEPT.copies,
      },
      {
        title: 'Log of each step',
        detail: 'So that a booking can still be explained',
        value: KEPT.log,
      },
      { title: 'Backups', detail: 'The oldest one', value: KEPT.backups },
      {
        title: 'Test set',
        detail: 'Your 300 cases, without names where they are not needed',
        value: 'As long as the workflow runs',
      },
      {
        title: 'Our notes and emails',
        detail: 'After the last day of the contract; you get it in writing',
        value: '30 days',
      },
    ],
  },
  processors: {
    title: 'Subprocessors',
    lead: 'The contracts for the workflow are yours, so you choose who is in them. On your behalf, we ourselves use one more service.',
    list: [
      {
        title: 'Cloud provider',
        text: 'Runs the workflow and stores its data. AWS, Azure or Google Cloud, in your region. Contract with you.',
      },
      {
        title: 'Model provider',
        text: 'Reads the pages and keeps none of them. Whoever passed your test, in your region. Contract with you; none at all with a model on your own hardware.',
      },
      {
        title: 'Our mailbox',
        text: 'Holds what you write to us. We ask you not to send documents by email, and delete those that come. Contract with us.',
      },
    ],
    change:
      'A new one is announced 30 days in advance, and you can refuse it. If you do, nothing changes for you.',
  },
  agreement: {
    title: 'Data processing agreement',
    text: 'You get it on request, within one working day, ready to sign: Article 28 of the GDPR, with the EU’s standard contractual clauses, because we are in the US. If you have one of your own, we read it and tell you what we cannot promise.',
    contact: 'Ask for the agreement',
  },
  liability: {
    title: 'Liability and certificates',
    list: [
      {
        title: 'Liability',
        text: 'Up to what you paid us in the preceding twelve months, and without limit for what we do on purpose or through gross negligence. Our insurance covers two million dollars a year; you get the certificate on request.',
      },
      {
        title: 'A breach',
        text: 'We call you within 24 hours of finding out, with what we know and what we do not know yet.',
      },
      {
        title: 'Certificates',
        text: 'None yet: neither SOC 2 nor ISO 27001. We answer your questionnaire within a week, and you may test our part of the system.',
      },
    ],
  },
  mistakes: {
    title: 'When a model is wrong',
    lead: 'It will be: 99.2% of fields right means 8 wrong ones in a thousand. The work is to find them before they cost you anything.',
    steps: [
      {
        time: 'Before it is booked',
        title: 'Doubts go to a person',
        text: 'Below 98% certainty, nothing is booked automatically. A person sees the value, the place on the page, and the reason.',
      },
      {
        time: 'Every Friday',
        title: 'Fifty are checked',
        text: 'Of what was booked without a touch, someone on your team checks 50 at random. The share of mistakes is in the week’s numbers.',
      },
      {
        time: 'On the same day',
        title: 'A mistake is undone',
        text: 'Each value leads back to its page, so the booking can be corrected. One person can go back to yesterday’s version in a minute.',
      },
      {
        time: 'Before the next version',
        title: 'It becomes a test',
        text: 'The case joins the test set, and no version goes live that gets it wrong again. If the fault was ours, we repair it at our expense.',
      },
    ],
  },
  site: {
    title: 'What this website does',
    list: [
      {
        title: 'No cookies',
        text: 'No tracker, no statistics, and no font, picture or script from anybody else. Your browser talks to this site alone, which the site’s own rules enforce. Only a message you send goes where the form says.',
      },
      {
        title: 'What your browser keeps',
        text: 'A message you have not sent yet and how far you had scrolled, until you close the tab. And whether you have paused the background. None of it is sent to us.',
      },
      {
        title: 'Found a weakness?',
        text: 'Write to us before you tell others. You hear back within one working day, and we do not sue people who look carefully.',
      },
    ],
    privacy: 'Privacy notice',
  },
} as const;
