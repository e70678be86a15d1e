/** What an agency changes to make this product its own. `firestore.rules` repeats the domain and the two accounts; a test keeps both equal. */
export const COMPANY = {
  name: 'Tidewire',
  city: 'Portland, Maine',
  foundedYear: 2021,
  siteUrl: 'https://tidewire.example',
  /** Where staff read how the admin works. */
  documentationUrl: 'https://github.com/tidewire-example/tidewire#readme',
  emailDomain: 'tidewire.example',
  adminEmail: 'tidewire.admin@example.com',
  /** The page of the workflow that publishes what staff save; "Publish Now" opens it. */
  publishUrl: 'https://github.com/tidewire-example/tidewire/actions/workflows/deploy.yml',
  /** The account that `npm run publish:content` signs in with: it reads everything and writes nothing. */
  publisherEmail: 'publisher@tidewire.example',
  contactEmail: 'hello@tidewire.example',
  contactPhone: '+1 (555) 010-0199',
  /** The https address that takes the contact form's messages (docs/decisions/0017); when undefined, the form sends nothing. firebase.json repeats its origin. */
  contactEndpoint: undefined as string | undefined,
  hours: {
    weekdays: 'Monday to Friday',
    open: '9:00 AM to 5:00 PM',
    weekend: 'Closed',
    timeZone: 'Eastern Time',
  },
  socialLinks: [
    { label: 'LinkedIn', url: 'https://www.linkedin.com/company/tidewire-example' },
    { label: 'GitHub', url: 'https://github.com/tidewire-example' },
  ],
} as const;
