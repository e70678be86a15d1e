/** What an agency changes to make this product its own. `npm run company` edits it here and in files that repeat it. */
export const COMPANY = {
  name: 'Tidewire',
  /** The name in file names and project ids: lower-case letters, digits and dashes. */
  shortName: 'tidewire',
  city: 'Portland, Maine',
  foundedYear: 2021,
  siteUrl: 'https://tidewire.example',
  /** The repository on GitHub: its workflows publish what staff save, its releases update the desktop app. */
  repository: 'tidewire-example/tidewire',
  emailDomain: 'tidewire.example',
  contactEmail: 'hello@tidewire.example',
  contactPhone: '+1 (555) 010-0199' as string | undefined,
  /** The company's pages on other sites, if any: "Follow Us" leads there. */
  linkedIn: 'https://www.linkedin.com/company/tidewire-example' as string | undefined,
  gitHub: 'https://github.com/tidewire-example' as string | undefined,
  /** The https address that receives messages, if any (docs/decisions/0018). firebase.json repeats its origin. */
  contactEndpoint: undefined as string | undefined,
  /** The https address where visitors choose a time for a call, if any: "Book 20 minutes" leads there. */
  bookingUrl: undefined as string | undefined,
  hours: {
    weekdays: 'Monday to Friday',
    open: '9:00 AM to 5:00 PM',
    weekend: 'Closed',
    timeZone: 'Eastern Time',
  },
} as const;

/**
 * What a legal notice names. What is `undefined` is not filled in yet: `/legal` and the build say so. What a company does
 * not have, such as a VAT number, is 'none', and the pages leave it out (docs/decisions/0018).
 */
export const LEGAL = {
  legalName: undefined as string | undefined,
  streetAddress: undefined as string | undefined,
  registerEntry: undefined as string | undefined,
  responsiblePerson: undefined as string | undefined,
  vatNumber: undefined as string | undefined,
} as const;

/*
 * The accounts. Each is a constant of its own, so that a build has it only where the code uses it: the scripts of the
 * public pages tell nobody which accounts to attack.
 */

/** The designated admin, of any domain. */
export const ADMIN_EMAIL = 'tidewire.admin@example.com';
/** The address of the account for publishing, which reads everything and writes only what it has published. */
export const PUBLISHER_EMAIL = 'publisher@tidewire.example';
/**
 * The id of that account, by which the rules know it (docs/decisions/0009). An account can change its address, not its id.
 * This one is that of the emulators' demo account, until your own project has one. Firebase makes ids of letters and digits
 * only, so nobody has it there.
 */
export const PUBLISHER_UID = 'demo-publisher';
