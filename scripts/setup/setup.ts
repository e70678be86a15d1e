import { type Company, replaceCompany } from '../company/places.ts';
import type { EnvironmentFile } from './environmentFile.ts';
import type { Google } from './google.ts';
import { NotYet } from './refusals.ts';
import type { Terminal } from './terminal.ts';

interface Parts {
  /** The folder of the project. */
  root: string;
  terminal: Terminal;
  google: Google;
  file: EnvironmentFile;
  company: Company;
  /** Tests this commit as a first one must be, and puts the site online. */
  deployFirst: () => Promise<void>;
  patience?: Setup['patience'];
  command?: string;
}

/** Where Hosting serves a project until it has a domain. */
export const addressOf = (project: string) => `https://${project}.web.app`;

/** What the steps share. */
export class Setup {
  readonly root: string;
  readonly terminal: Terminal;
  readonly google: Google;
  readonly file: EnvironmentFile;
  readonly deployFirst: () => Promise<void>;
  /** How often, and at what distance, it is asked whether a change has arrived. */
  readonly patience: { tries: number; delayMs: number };
  /** What a person types to go on. */
  readonly command: string;
  #company: Company;

  constructor({ root, terminal, google, file, company, deployFirst, patience, command }: Parts) {
    this.root = root;
    this.terminal = terminal;
    this.google = google;
    this.file = file;
    this.#company = company;
    this.deployFirst = deployFirst;
    this.patience = patience ?? { tries: 10, delayMs: 3000 };
    this.command = command ?? 'npm run setup';
  }

  /** As shared/company.ts is now: a module that is loaded once does not know what setup has written. */
  get company(): Company {
    return this.#company;
  }

  /** Puts another company into the files that name it. @returns the changed files */
  async changeCompany(next: Company): Promise<string[]> {
    const changed = await replaceCompany(this.root, this.#company, next);
    this.#company = next;
    return changed;
  }

  get accountIfKnown(): string | undefined {
    return this.google.isConnected ? this.google.account : undefined;
  }

  /** The id of the project that `.env.production.local` names. */
  get project(): string {
    const id = this.projectIfKnown;
    if (!id) throw new NotYet();
    return id;
  }

  get projectIfKnown(): string | undefined {
    return this.file.get('VITE_FIREBASE_PROJECT_ID');
  }

  /** The address at which Hosting serves the project, whatever its domain. */
  get hostedAt(): string {
    return addressOf(this.project);
  }

  /** A page of the project in the Firebase console. */
  console(path: string): string {
    return `https://console.firebase.google.com/project/${this.project}/${path}`;
  }
}
