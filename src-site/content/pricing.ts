import { FIRST_VERSION, formatPrice } from './everyPage.ts';
import { CASE_WEEKS, KNOWN_PROJECT_IDS, KNOWN_PROJECTS, projectAddress } from './projects.ts';

const { days, weeks, dollars, price } = FIRST_VERSION;
/** A week after the first version, in which the rare cases are added, or an unknown system is connected. */
const WEEK_DOLLARS = 3400;
const WEEK_PRICE = formatPrice(WEEK_DOLLARS);

/** What each case with a page came to. */
const PAID = KNOWN_PROJECT_IDS.map((id) => {
  const laterWeeks = CASE_WEEKS[id] - weeks;
  const [name = ''] = KNOWN_PROJECTS[id].title.split(' for ');
  const total = dollars + laterWeeks * WEEK_DOLLARS;
  return { name, to: projectAddress(id), weeks: CASE_WEEKS[id], laterWeeks, total };
});

/** Of the example below, whose sum stands on the bill, too. */
const MONTH = { invoices: '2,600', cents: 36, dollars: '$931' };

/** From the least to the most of the cases, or the one amount of all. */
function range(amounts: readonly number[], format: (amount: number) => string): string {
  const ends = [Math.min(...amounts), Math.max(...amounts)].map(format);
  return [...new Set(ends)].join(' to ');
}

export const PRICING = {
  title: 'Price and terms',
  lead: 'Our pricing: one fixed price for a first version, a monthly bill you can check line by line, and a contract you can leave with a month’s notice.',
  bill: {
    title: `A first version is ${price}. The rest is counted in weeks.`,
    note: 'If the first version saves nothing, we say so and stop, and its second half is not due.',
    caption: 'What a workflow costs',
    rows: [
      {
        title: 'The first version',
        detail: `Fixed, for one workflow in ${days} days. Half when we start, half when you accept it`,
        value: price,
      },
      {
        title: 'The weeks after it',
        detail: `The rare cases, at a fixed ${WEEK_PRICE} a week: ${range(
          PAID.map(({ laterWeeks }) => laterWeeks),
          String,
        )} weeks in the cases on this site`,
        value: range(
          PAID.map(({ laterWeeks }) => laterWeeks * WEEK_DOLLARS),
          formatPrice,
        ),
      },
    ],
    total: {
      title: 'In all',
      value: range(
        PAID.map(({ total }) => total),
        formatPrice,
      ),
    },
    month: {
      title: 'Then, a month',
      detail: `Example: the invoice desk, ${MONTH.invoices} invoices, ${MONTH.cents} cents each`,
      value: MONTH.dollars,
    },
    cases: {
      title: 'What the cases came to',
      list: PAID.map((paid) => ({ ...paid, total: formatPrice(paid.total) })),
      firstWeeks: weeks,
      mostWeeks: Math.max(...PAID.map((paid) => paid.weeks)),
      first: `The first version, ${weeks} weeks`,
      later: `A week after it, ${WEEK_PRICE}`,
    },
  },
  first: {
    title: 'The first version',
    included: {
      title: 'Included',
      points: [
        'Two days beside the people who do the work, with a written account of what they do',
        '300 of your cases with the right answers: the test that everything has to pass',
        'One workflow for one kind of document, from the message to the record in your system',
        'One of our 23 connectors, such as SAP, NetSuite or CargoWise, set up and tested',
        'The screen where your team decides what the software was not sure of',
        'Model fees during these two weeks',
      ],
    },
    excluded: {
      title: 'Not included',
      points: [
        `A connector to a system we do not know yet: a fixed ${WEEK_PRICE}, and one more week`,
        'A second kind of document: that is a first version of its own',
        'Changes to your existing systems',
        'Your archive: priced per page. The workflow reads what arrives from day one',
        `The weeks after it, which add the rare cases: a fixed ${WEEK_PRICE} each`,
      ],
    },
  },
  running: {
    title: 'What running it costs',
    lead: 'Three lines, and no fee per user. You pay the first two to the providers yourself, at their list prices: we add nothing to them and earn nothing from them.',
    example: {
      caption: `Example: the invoice desk, ${MONTH.invoices} invoices a month`,
      rows: [
        {
          title: 'Language models',
          detail: '7,800 pages at 2 cents, three pages per invoice on average',
          value: '$156',
        },
        {
          title: 'Server and backups',
          detail: 'One small server in your region, on your own account',
          value: '$85',
        },
        {
          title: 'Our care',
          detail:
            'Every run watched, the connector tested every night, the numbers every Friday, repairs within one working day. One fee per workflow',
          value: '$690',
        },
      ],
      total: { title: 'A month', detail: `${MONTH.cents} cents an invoice`, value: MONTH.dollars },
    },
    notes: [
      '2,028 of these invoices, 78%, are booked without a touch. The other 572 reach a clerk with the reason. Before, two people typed all day.',
      'Only the first line grows with your volume. With 900 invoices a month, the bill is $829, or 92 cents an invoice; with 10,000, it is $1,375, or 14 cents.',
      'Care is optional. Without it the workflow keeps running, but nobody watches the runs or tests the connector at night; you call us when you need us, at $140 an hour.',
    ],
  },
  ownership: {
    title: 'Who owns what',
    security: 'Where your data is, and who can read it',
    list: [
      {
        title: 'Yours',
        text: 'Your documents and every result, at any time. The code, the prompts and the test set of your workflow, on the day you pay for them.',
      },
      {
        title: 'Ours',
        text: 'The common parts of our connectors, which other clients use too. You may use and change them for as long as you like, free of charge, even without us.',
      },
      {
        title: 'The providers’',
        text: 'The models and the servers. The contracts with their providers are in your name, and a model can be exchanged in a day: the same test says whether the new one is as good.',
      },
    ],
  },
  leaving: {
    title: 'You can end any contract with one month’s notice',
    lead: 'One client has so far, and came back. This is how it goes.',
    steps: [
      {
        time: 'Any day',
        title: 'You write one line',
        text: 'An email is enough to terminate the contract, and nobody asks for a reason. It ends a month later, or sooner if you wish.',
      },
      {
        time: 'Within that month',
        title: 'You take it with you',
        text: 'The code, the prompts, the test set, and a description that another developer can work from. We spend half a day explaining it to them.',
      },
      {
        time: '30 days later',
        title: 'We delete the rest',
        text: 'Our accounts in your systems are closed on the last day. What we have in notes and emails is then deleted, and you get that in writing.',
      },
    ],
  },
} as const;
