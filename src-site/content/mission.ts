export const MISSION = {
  title: 'Our Mission',
  principles: {
    title: 'Core Principles',
    list: [
      {
        title: 'Practical Innovation',
        text: 'We use the plainest tool that passes the test. In a third of our workflows the step that clients call “the AI” turned out to need forty lines of ordinary code.',
      },
      {
        title: 'Accessibility',
        text: 'Every screen works by keyboard, with a screen reader and in plain words. The person with the most experience on a team is often not the one with the best eyes.',
      },
      {
        title: 'Ethical Development',
        text: 'We do not score people, and we build nothing that hides that it is a machine. We have turned down three projects over this, among them the largest we were ever offered.',
      },
      {
        title: 'Partnership',
        text: 'You can end any contract with one month’s notice, and take the code with you. One client has so far, and came back.',
      },
    ],
  },
  vision: { title: 'Our Vision' },
  contact: 'Talk to us',
} as const;
