import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page, Request } from '@playwright/test';
import { HOSTING_PORT } from '../../scripts/lib/ports.ts';
import { EMULATOR_HOST } from '../../shared/model/backend.ts';
import { openDashboard } from '../e2e/admin/signIn.ts';
import { textOf } from './records.ts';
import { FORM, type KeptDraft, readView, type View } from './view.ts';

/** Something typed that no save has confirmed: every state of it, the latest last. */
export interface Work {
  name: string;
  texts: string[];
  /** What it was typed over, and what of it was sent and not confirmed. */
  known: string[];
}

export interface OpenForm {
  kind: 'project' | 'section';
  /** None until a new project has its title. */
  name: string | undefined;
  /** lastUpdated of the version that it is typed over; none for a new record. */
  base: string | undefined;
  /** What it showed when it opened, and what was sent from it and not confirmed: writing over it loses nothing. */
  known: string[];
  /** The drafts that were there when it opened, the next to be offered first. */
  offers: KeptDraft[];
  /** None until something is typed. */
  work: Work | undefined;
}

/** Small, and without motion: nothing here depends on what is painted. */
const CONTEXT = {
  baseURL: `http://${EMULATOR_HOST}:${HOSTING_PORT}`,
  locale: 'en-US',
  viewport: { width: 800, height: 600 },
  reducedMotion: 'reduce',
} as const;
const DASHBOARD = '/admin/dashboard';
const QUIET_TIMEOUT_MS = 5000;
const QUIET_STEP_MS = 20;
const SAVE_TIMEOUT_MS = 60_000;

/** One member of staff at a browser of their own: what they have open, have typed, and were told. */
export class Staff {
  readonly page: Page;
  readonly email: string;
  form: OpenForm | undefined;
  works: Work[] = [];
  isSignedIn = true;
  /** How the browser's next questions are answered. */
  accepts = true;
  /** Failures that the page logged, and errors that nobody caught. */
  readonly logged: string[] = [];
  readonly uncaught: string[] = [];
  readonly #reportAlert = (message: string): void => {
    this.uncaught.push(`alert: ${message}`);
  };
  #onAlert = this.#reportAlert;
  readonly #asked = new Set<Request>();

  private constructor(page: Page, email: string) {
    this.page = page;
    this.email = email;
    page.on('dialog', (dialog) => {
      if (dialog.type() === 'alert') this.#onAlert(dialog.message());
      const isRefused = !this.accepts && dialog.type() === 'confirm';
      const answered = isRefused ? dialog.dismiss() : dialog.accept();
      // A reload may have closed it.
      answered.catch(() => undefined);
    });
    page.on('console', (message) => void this.logged.push(message.text()));
    page.on('pageerror', (error) => void this.uncaught.push(error.message));
    page.on('request', (request) => void this.#asked.add(request));
    page.on('requestfinished', (request) => void this.#asked.delete(request));
    page.on('requestfailed', (request) => void this.#asked.delete(request));
    page.on('load', () => this.#asked.clear());
  }

  static async arrive(browser: Browser, email: string): Promise<Staff> {
    const context = await browser.newContext(CONTEXT);
    const staff = new Staff(await context.newPage(), email);
    await context.clock.install();
    await openDashboard(staff.page, DASHBOARD, email);
    return staff;
  }

  get name(): string {
    return this.email.split('@')[0] ?? '';
  }

  view(): Promise<View> {
    return readView(this.page);
  }

  /** Waits until nothing is asked of the server any more. */
  async quiet(): Promise<void> {
    const end = Date.now() + QUIET_TIMEOUT_MS;
    for (let quietSteps = 0; quietSteps < 2 && Date.now() < end; ) {
      await this.page.evaluate(() => new Promise(requestAnimationFrame));
      await pause(QUIET_STEP_MS);
      quietSteps = this.#asked.size > 0 ? 0 : quietSteps + 1;
    }
  }

  /** Loads the dashboard again at its start; a reload would open the form again. */
  async loadDashboard(): Promise<void> {
    await this.page.goto(DASHBOARD).catch((error: unknown) => {
      const asked = [...this.#asked].map((request) => request.url()).join(', ');
      const message = `The dashboard did not load at ${this.page.url()}; not answered: ${asked}`;
      throw new Error(message, { cause: error });
    });
  }

  /** Keeps in mind what is typed now. */
  async remember(): Promise<void> {
    const { form } = await this.view();
    if (!form || !this.form?.name) throw new Error('There is no form to type in.');
    if (!this.form.work) {
      this.form.work = { name: this.form.name, texts: [], known: [...this.form.known] };
      this.works.push(this.form.work);
    }
    this.form.work.texts.push(textOf(form));
  }

  /** What was typed last as this text. */
  findWork(text: string | undefined): Work | undefined {
    return this.works.find(({ texts }) => texts.at(-1) === text);
  }

  /** Forgets the form where it is closed. */
  async dropClosedForm(): Promise<void> {
    await this.quiet();
    if (!(await this.view()).form) this.form = undefined;
  }

  forget(work: Work | undefined): void {
    this.works = this.works.filter((other) => other !== work);
  }

  /**
   * Presses save and waits for what comes of it.
   * @returns the alert's message; none when the form was saved and closed
   */
  async pressSave(press: () => Promise<void>): Promise<string | undefined> {
    const closed = this.page.locator(FORM).waitFor({ state: 'detached', timeout: SAVE_TIMEOUT_MS });
    const alerted = new Promise<string>((resolve) => {
      this.#onAlert = resolve;
    });
    await press();
    const alert = await Promise.race([closed.then(() => undefined), alerted]);
    this.#onAlert = this.#reportAlert;
    closed.catch(() => undefined);
    return alert;
  }

  /** Presses save and loads the dashboard again soon after; whatever the save came to, nobody is told. */
  async pressSaveAndReload(press: () => Promise<void>, afterMs: number): Promise<void> {
    this.#onAlert = () => undefined;
    await press();
    await pause(afterMs);
    await this.loadDashboard();
    this.#onAlert = this.#reportAlert;
  }
}
