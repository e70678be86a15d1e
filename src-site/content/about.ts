import { COMPANY } from '../../shared/company.ts';

/** Of 100 cases, those that the first readers got wrong. The figure shows as many. */
const WRONG = 9;
const RIGHT = 100 - WRONG;

export const ABOUT = {
  title: 'About Us',
  lead: `A small team in ${COMPANY.city}, building automation for the people who have to live with it.`,
  story: {
    title: 'Our Story',
    paragraphs: [
      'In 2016 Marta Lindqvist ran a claims department where forty people read letters and typed what they read into a form. Samuel Okafor built reconciliation software for a bank two streets away. Over one winter they built a reader for the most common letter, in the evenings.',
      `It was right in ${RIGHT}% of cases, which sounds good and was useless: nobody could tell which ${WRONG}% to check. The second version was right just as often, but it knew when it was unsure, and said so. That one has run ever since.`,
      `In ${COMPANY.foundedYear} ${COMPANY.name} was founded to build more of its kind. Today 31 workflows run for 19 clients, and the first client still calls.`,
    ],
    wrong: WRONG,
    readers: [
      {
        share: `${RIGHT}% right,`,
        rest: `${WRONG}% wrong`,
        text: `The first version. Nobody can tell which ${WRONG} of 100 cases to check.`,
        knows: false,
      },
      {
        share: `${RIGHT}% right,`,
        rest: `${WRONG}% to check`,
        text: `The second version. It is right just as often, and says which ${WRONG} it is unsure of.`,
        knows: true,
      },
    ],
  },
  approach: {
    title: 'Our Approach',
    steps: [
      {
        title: 'Watch',
        time: '2 days',
        text: 'We sit beside the people who do the work, and write down what they really do.',
      },
      {
        title: 'Measure',
        time: '3 days',
        text: 'We collect 300 of your cases with the right answers. This is the test that everything has to pass.',
      },
      {
        title: 'Build',
        time: '9 days',
        text: 'A first version runs on your documents, alongside the old way. You compare.',
      },
      {
        title: 'Run',
        time: 'From then on',
        text: 'We watch every run, send the numbers every Friday, and fix what drifts.',
      },
    ],
  },
  reasons: {
    title: 'Why Choose Us',
    list: [
      {
        title: 'Expert Knowledge',
        text: 'Between us, 40 years in claims, banking and logistics before the first language model. We know what a wrong booking costs.',
      },
      {
        title: 'Custom Solutions',
        text: 'Built on your documents and into your systems. The code, the prompts and the test set are yours on the day you pay for them.',
      },
      {
        title: 'Measurable Results',
        text: 'We agree on a number before we start. In 2024 we reached it in 11 of 13 projects; of the other two, the client heard it from us first.',
      },
    ],
  },
  more: {
    title: 'Read on',
    links: [
      {
        to: '/about/mission',
        title: 'Our Mission',
        text: 'Four principles, and what they mean in practice.',
      },
      {
        to: '/about/technology',
        title: 'Our Technology',
        text: 'What we build with, and how we test it.',
      },
      { to: '/contact', title: 'Contact', text: 'An answer within one working day.' },
    ],
  },
} as const;
