import { FIRST_VERSION } from './everyPage.ts';

const { days, price } = FIRST_VERSION;

/** The questions on the page of prices, which its structured data repeats. */
export const QUESTIONS = {
  title: 'Six questions before you sign',
  list: [
    {
      question: `What if it does not work after ${days} days?`,
      answer:
        'On day 5 we run the test with your 300 cases against the number we agreed on; on the last day we look at it together. If it is not reached, you decide: we carry on at our own cost, or we stop and you have paid half. In 2024 we reached the number in 11 of 13 projects.',
    },
    {
      question: 'How much time does it take our own people?',
      answer:
        'Two days, on which we sit beside two of them while they work. About six hours to collect the 300 cases. Then half an hour a day in the second week, to compare. Once it runs, an hour every Friday for the 50 bookings that are checked. One person has to be able to decide.',
    },
    {
      question: 'Why is the price fixed?',
      answer: `Because the task is: one kind of document, one connector, 300 cases. If we need longer than ${days} days for it, that is our loss. If something would cost more than ${price}, such as a system we do not know, we tell you before we start.`,
    },
    {
      question: 'Can it run on our own servers?',
      answer:
        'Yes. Two of the five models that we test can run on your own hardware. A machine of yours then takes the place of the model fees. The test shows beforehand whether these two are good enough for your documents, and which machine you need.',
    },
    {
      question: 'Which currency, and which taxes?',
      answer:
        'US dollars, or euros at the European Central Bank’s rate on the day of the offer. All prices exclude sales tax. Companies in the EU account for VAT themselves (reverse charge). Travel for the two days is included in the US and in the EU.',
    },
    {
      question: 'Can the monthly fee rise?',
      answer:
        'Our own fee stays the same for 12 months. After that it rises at most once a year, by no more than inflation, and you get two months’ notice. The providers set their own prices: when a cheaper model passes your test, we say so.',
    },
  ],
} as const;
