/** The privacy notice. It describes what this site does; a change of the site may need a change here. */
export const PRIVACY_NOTICE = {
  title: 'Privacy',
  lead: 'This site counts nobody and follows nobody. The rest is short.',
  controller: {
    title: 'Who is responsible',
    text: 'For all questions about your data:',
  },
  visit: {
    title: 'When you read this site',
    paragraphs: [
      'The site is delivered by a hosting service of Google. As every server does, it receives your IP address, the address of the page and the name of your browser. Google keeps IP addresses for a few months, to prevent abuse. We do not look at them. We need this to show you the site (Article 6(1)(f) of the GDPR).',
      'Google may process this data outside the EU, under the EU–US Data Privacy Framework and the EU’s standard contractual clauses.',
      'There are no cookies, no statistics, and no content from other companies. If you follow a link to another site, that site’s rules apply.',
    ],
  },
  device: {
    title: 'What your browser keeps',
    intro: 'Three things, which stay on your device and are never sent to us:',
    points: [
      'a message you have typed and not sent, until you send it or close the tab',
      'how far you had scrolled on each page, until you close the tab',
      'whether you have paused or started the background, until you clear the data of this site',
    ],
  },
  writing: {
    title: 'When you write or call',
    /** The host is the endpoint's, if company.ts names one. */
    form: (host: string | undefined) =>
      host
        ? `The contact form sends your name, your email address, the subject and the message to ${host}, and nothing else.`
        : 'The contact form is a demonstration: it sends nothing. This is about emails and calls.',
    paragraphs: [
      'We use what you tell us to answer you and, if you wish, to prepare an offer (Article 6(1)(b) of the GDPR). Nobody outside our team reads it.',
      'A year after our last answer we delete it, unless we are working together by then, or the law requires us to keep it.',
    ],
  },
  rights: {
    title: 'Your rights',
    paragraphs: [
      'You can ask us what we have about you, and have it corrected, deleted, restricted, or handed over in a common format. You can object to our use of it. An email is enough, and you get an answer within a month.',
      'You can also complain to a data protection authority: in the EU, to the one where you live or work.',
    ],
  },
} as const;
