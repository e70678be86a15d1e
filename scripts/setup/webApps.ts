import type { Setup } from './setup.ts';

/** https://firebase.google.com/docs/reference/firebase-management/rest/v1beta1/projects.webApps */
export interface WebApp {
  appId: string;
  state?: string;
  /** The uid of its key in the API Keys service. */
  apiKeyId?: string;
}

/** What a page needs to find the project, as `firebase apps:sdkconfig` prints it. */
export interface WebConfig {
  apiKey: string;
  authDomain: string;
  projectId: string;
  storageBucket?: string;
  messagingSenderId: string;
  appId: string;
}

/** The web app that `.env.production.local` names, else the project's first. */
export async function findWebApp({ google, project, file }: Setup): Promise<WebApp | undefined> {
  const { apps = [] } = await google.ask<{ apps?: WebApp[] }>(
    'firebase',
    `/projects/${project}/webApps`,
    { query: { pageSize: '100' } },
  );
  const active = apps.filter(({ state }) => state !== 'DELETED');
  const named = file.get('VITE_FIREBASE_APP_ID');
  return active.find(({ appId }) => appId === named) ?? active[0];
}

export function readWebConfig({ google }: Setup, { appId }: WebApp): Promise<WebConfig> {
  return google.ask<WebConfig>('firebase', `/projects/-/webApps/${appId}/config`);
}
