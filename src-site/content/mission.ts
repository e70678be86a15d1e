/** What the drawing beside a principle shows, with its words. */
export type Drawing =
  | { of: 'lines'; mark: string }
  | { of: 'keyboard'; button: string; key: string }
  | { of: 'struck' }
  | { of: 'return'; away: string; back: string };

export const MISSION = {
  title: 'Our Mission',
  principles: {
    title: 'Core Principles',
    list: [
      {
        title: 'Practical Innovation',
        text: 'We use the plainest tool that passes the test. In a third of our workflows the step that clients call “the AI” turned out to need forty lines of ordinary code.',
        drawing: { of: 'lines', mark: '40 lines' },
      },
      {
        title: 'Accessibility',
        text: 'Every screen works by keyboard, with a screen reader and in plain words. The person with the most experience on a team is often not the one with the best eyes.',
        drawing: { of: 'keyboard', button: 'Refuse it', key: 'Tab' },
      },
      {
        title: 'Ethical Development',
        text: 'We do not score people, and we build nothing that hides that it is a machine. We have turned down three projects over this, among them the largest we were ever offered.',
        drawing: { of: 'struck' },
      },
      {
        title: 'Partnership',
        text: 'You can end any contract with one month’s notice, and take the code with you. One client has so far, and came back.',
        drawing: { of: 'return', away: 'left', back: 'came back' },
      },
    ],
  },
  vision: { title: 'Our Vision' },
  contact: 'Talk to us',
} as const;
