import { findSite } from '../hosting.ts';
import type { Setup } from '../setup.ts';
import type { Step } from '../step.ts';
import { findWebApp } from '../webApps.ts';

export const webApp: Step = {
  name: 'Web app and Hosting',
  makes: 'a web app in the project, and its site at Firebase Hosting (free up to 360 MB a day)',
  before: 'The site and the dashboard are one web app of the project.',
  after: 'The web app and its site are there.',
  failed: 'The web app could not be made',
  managedAt: (setup) => setup.console('settings/general'),
  isDone: async (setup) => {
    const [app, site] = await Promise.all([findWebApp(setup), findSite(setup)]);
    return app !== undefined && site !== undefined;
  },
  run: async (setup) => {
    const { google, project, root } = setup;
    const options = { project, cwd: root };
    // First the site, named as the project: otherwise the other command would make one, of a name that it asks for.
    if (!(await findSite(setup))) {
      await google.run(({ hosting }) => hosting.sites.create, [project], options);
    }
    if (!(await findWebApp(setup))) {
      await google.run(({ apps }) => apps.create, ['WEB', nameOf(setup)], options);
    }
  },
};

const nameOf = ({ company }: Setup) => `${company.name} site`;
