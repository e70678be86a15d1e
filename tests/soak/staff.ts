import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Dialog, Locator, Page, Request } from '@playwright/test';
import { HOSTING_PORT } from '../../scripts/lib/machine.ts';
import { EMULATOR_HOST } from '../../shared/model/backend.ts';
import { PUBLICATION_PATH } from '../../shared/model/publishedFile.ts';
import { type PreviewRequest, readPreviewRequest } from '../../shared/model/sharedPreview.ts';
import { openDashboard } from '../e2e/admin/signIn.ts';
import { COMMIT } from './faults.ts';
import {
  type Fields,
  LISTED,
  type ListedKind,
  type RecordKind,
  type StoredRecord,
  textOf,
  toPlain,
} from './records.ts';
import { note } from './report.ts';
import { type Card, FORM, type KeptDraft, readView, type View } from './view.ts';

/** Typed text that no save has confirmed yet: all its states, the latest last. */
export interface Work {
  kind: RecordKind;
  name: string;
  texts: string[];
  /** The text of the base version, and the texts that were sent but not confirmed. */
  known: string[];
  /** The base of a merge with a colleague's version. */
  baseText: string | undefined;
}

export interface OpenForm {
  kind: RecordKind;
  /** Undefined until a new record has its title. */
  name: string | undefined;
  /** lastUpdated of the form's base version; undefined for a new record. */
  base: string | undefined;
  /** The texts that it showed at first, and that it sent without a confirmation: overwriting them loses nothing. */
  known: string[];
  /** The base of a merge: the base version's text, or a mix after fields of a newer version were taken over. */
  baseText: string | undefined;
  /** The stored version that its last save has hit. */
  met: StoredRecord | undefined;
  /** Whether the person has chosen in it when its record goes live. */
  isScheduled?: boolean;
  /** The drafts that existed when it opened, the next offered one first. */
  offers: KeptDraft[];
  /** Undefined until something is typed. */
  work: Work | undefined;
}

/** A request to the publisher, as a person's browser sent it. */
export interface SentRequest {
  id: string;
  by: string;
  /** What it asks of a shared preview; undefined if it asks to publish. */
  preview: PreviewRequest | undefined;
  /** The names of the versions, as in `projects/abc@1764000000000`. */
  versions: readonly string[];
  /** Whether the person was told that it was not sent; undefined while that is open. */
  isRefused?: boolean;
}

export type Person = Pick<Staff, 'email' | 'writesFormatted'>;

/** Small and without motion, since nothing here depends on the appearance. */
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
/** The latest message that is shown, and the latest that is only spoken. Each one is a new element. */
const MESSAGE = '[role=status][aria-live] > p';
/** A message that comes by itself. */
const LIVE = /(is|are) live\.|^The preview (is|was not)|^Nobody is publishing/;
const CALL = /documents:\w+|published\.json/;
const DOCUMENT = /(?<=\/documents\/)\w+\/[\w.:-]+|(?<="collectionId":")\w+/g;

/** One member of staff in their own browser: what they have open, have typed, and were told. */
export class Staff {
  readonly page: Page;
  readonly email: string;
  /** Whether descriptions are written with visible formatting. */
  readonly writesFormatted: boolean;
  form: OpenForm | undefined;
  works: Work[] = [];
  isSignedIn = true;
  /** How the browser's next questions are answered. */
  accepts = true;
  /** The last question that the browser asked. */
  question = '';
  /** The versions that the person has put in a form: they need no draft, since the history has them. */
  readonly used = new Set<string>();
  /** Uncaught errors, and alerts that no action has waited for. */
  readonly uncaught: string[] = [];
  readonly #reportAlert = (message: string): void => {
    this.uncaught.push(`alert: ${message}`);
  };
  #onAlert = this.#reportAlert;
  /** The requests to the publisher that were sent since the last comparison. */
  readonly requests: SentRequest[] = [];
  readonly #asked = new Set<Request>();

  private constructor(page: Page, { email, writesFormatted }: Person) {
    this.page = page;
    this.email = email;
    this.writesFormatted = writesFormatted;
    page.on('dialog', (dialog) => this.#answer(dialog));
    page.on('pageerror', (error) => void this.uncaught.push(error.message));
    page.on('request', (request) => {
      this.#asked.add(request);
      this.requests.push(...requestsIn(request));
      this.#noteCall(request, 'sent');
    });
    page.on('requestfinished', (request) => this.#end(request, 'answered'));
    page.on('requestfailed', (request) => this.#end(request, request.failure()?.errorText));
    page.on('load', () => this.#asked.clear());
  }

  /** @param published what the site says of itself */
  static async arrive(browser: Browser, person: Person, published: () => string): Promise<Staff> {
    const context = await browser.newContext(CONTEXT);
    if (person.writesFormatted) await context.addInitScript(chooseFormatted);
    await context.route(`**${PUBLICATION_PATH}`, (route) => route.fulfill({ body: published() }));
    const staff = new Staff(await context.newPage(), person);
    await context.clock.install();
    await openDashboard(staff.page, DASHBOARD, person.email);
    return staff;
  }

  #answer(dialog: Dialog): void {
    note(`${this.name} is asked: ${dialog.message()}`);
    if (dialog.type() === 'alert') this.#onAlert(dialog.message());
    if (dialog.type() === 'confirm') this.question = dialog.message();
    const isRefused = !this.accepts && dialog.type() === 'confirm';
    const answered = isRefused ? dialog.dismiss() : dialog.accept();
    // A reload may have closed the dialog.
    answered.catch(() => undefined);
  }

  #end(request: Request, how = 'failed'): void {
    this.#asked.delete(request);
    this.#noteCall(request, how);
  }

  /** Notes a call to the store or the site, with its documents. */
  #noteCall(request: Request, how: string): void {
    const [call] = CALL.exec(request.url()) ?? [];
    const documents = request.postData()?.match(DOCUMENT) ?? [];
    if (call) note(`${this.name}: ${call} ${documents.join(', ')} ${how}`);
  }

  get name(): string {
    return this.email.split('@')[0] ?? '';
  }

  view(): Promise<View> {
    return readView(this.page);
  }

  /** Waits until no request to the server is pending. */
  async quiet(): Promise<void> {
    const end = Date.now() + QUIET_TIMEOUT_MS;
    for (let quietSteps = 0; quietSteps < 2 && Date.now() < end; ) {
      await this.page.evaluate(() => new Promise(requestAnimationFrame));
      await pause(QUIET_STEP_MS);
      quietSteps = this.#asked.size > 0 ? 0 : quietSteps + 1;
    }
  }

  /** The browser is online again: the dashboard reads the lists, and what the site shows, now. */
  async comeOnline(): Promise<void> {
    await this.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await this.quiet();
  }

  /** Loads the dashboard at its start page; a reload would open the form again. */
  async loadDashboard(): Promise<void> {
    await this.page.goto(DASHBOARD).catch((error: unknown) => {
      const asked = [...this.#asked].map((request) => request.url()).join(', ');
      const message = `The dashboard did not load at ${this.page.url()}; not answered: ${asked}`;
      throw new Error(message, { cause: error });
    });
  }

  /** Loads the dashboard again, after which no form is open. */
  async reload(): Promise<void> {
    this.accepts = true;
    await this.loadDashboard();
    if (this.isSignedIn) await this.page.getByRole('tab', { name: 'Overview' }).waitFor();
    await this.quiet();
    this.form = undefined;
  }

  async showTab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name, exact: true }).click();
  }

  /** Shows the part of a tab that lists records; in the Content tab, the editor may have been open. */
  async showList(tab: string): Promise<void> {
    await this.showTab(tab);
    if (tab === 'Content') await this.showTab('Content Sections');
  }

  /** The cards of a kind. Only those near the viewport are rendered, and opening the tab may have scrolled. */
  async showCards(kind: ListedKind): Promise<Card[]> {
    await this.showList(LISTED[kind].tab);
    await this.quiet();
    return (await this.view()).cards.filter((card) => card.kind === kind);
  }

  /** Records the current text of the form. */
  async remember(): Promise<void> {
    const { form } = await this.view();
    if (!form || !this.form?.name) throw new Error('There is no form to type in.');
    if (this.form.work) this.form.work.texts.push(textOf(form));
    else this.beginWork(this.form, [textOf(form)]);
  }

  beginWork(form: OpenForm, texts: string[]): void {
    const { kind, name, known, baseText } = form;
    if (!name) throw new Error('What is typed has no name yet.');
    form.work = { kind, name, texts, known: [...known], baseText };
    this.works.push(form.work);
  }

  /** The work whose latest text is this one. */
  findWork(text: string | undefined): Work | undefined {
    return this.works.find(({ texts }) => texts.at(-1) === text);
  }

  forget(work: Work | undefined): void {
    this.works = this.works.filter((other) => other !== work);
  }

  /** Forgets what a deletion drops: a draft may stand for several works that ended with the same text. */
  forgetDrafts(drafts: readonly KeptDraft[]): void {
    const texts = new Set(drafts.map(({ fields }) => textOf(fields)));
    this.works = this.works.filter((work) => !texts.has(work.texts.at(-1) ?? ''));
  }

  /** Forgets the form if it is closed. */
  async dropClosedForm(): Promise<void> {
    await this.quiet();
    if (!(await this.view()).form) this.form = undefined;
  }

  /**
   * Presses save and waits for the outcome.
   * @returns the alert's message; undefined when the form was saved and closed
   */
  async pressSave(press = () => this.saveButton().click()): Promise<string | undefined> {
    const closed = this.page.locator(FORM).waitFor({ state: 'detached', timeout: SAVE_TIMEOUT_MS });
    return this.#alertOr(
      closed.then(() => undefined),
      press,
    );
  }

  saveButton(): Locator {
    return this.page.locator(FORM).locator('button[type=submit]');
  }

  inForm(name: string | RegExp): Locator {
    return this.page.locator(FORM).getByRole('button', { name, exact: true });
  }

  /** Returns the messages that are shown or spoken from now on. */
  async listen(): Promise<Locator> {
    await this.page.locator(MESSAGE).evaluateAll((heard) => {
      for (const message of heard) message.setAttribute('data-heard', '');
    });
    return this.page.locator(`${MESSAGE}:not([data-heard])`).filter({ hasText: /\S/ });
  }

  /**
   * Presses a button and waits for what the person is told then.
   * @returns the next message or alert
   */
  async hear(press: () => Promise<void>): Promise<string> {
    const next = (await this.listen()).filter({ hasNotText: LIVE }).first();
    const told = next
      .waitFor({ state: 'attached', timeout: SAVE_TIMEOUT_MS })
      .then(() => next.textContent());
    const message = (await this.#alertOr(told, press)) ?? '';
    note(`${this.name} is told: ${message}`);
    return message;
  }

  async #alertOr<Told>(told: Promise<Told>, press: () => Promise<void>): Promise<Told | string> {
    const alerted = new Promise<string>((resolve) => {
      this.#onAlert = resolve;
    });
    told.catch(() => undefined);
    await press();
    const first = await Promise.race([told, alerted]);
    this.#onAlert = this.#reportAlert;
    return first;
  }

  /** Presses save and reloads the dashboard soon after, so that the person does not learn the outcome. */
  async pressSaveAndReload(afterMs: number): Promise<void> {
    this.#onAlert = () => undefined;
    await this.saveButton().click();
    await pause(afterMs);
    await this.loadDashboard();
    this.#onAlert = this.#reportAlert;
  }
}

/** The requests to the publisher that a call of the browser sends. */
function requestsIn(call: Request): SentRequest[] {
  const body = COMMIT.test(call.url()) ? (call.postData() ?? '') : '';
  if (!body.includes('/publishRequests/')) return [];
  const { writes } = JSON.parse(body) as { writes: { update: { fields: Fields } }[] };
  return writes.map(({ update: { fields } }) => {
    const { key, by, versions, preview } = toPlain(fields);
    return {
      id: String(key),
      by: String(by),
      versions: versions as string[],
      preview: readPreviewRequest(preview),
    };
  });
}

/** Runs in the browser, before the dashboard. */
function chooseFormatted(): void {
  localStorage.setItem('description', 'formatted');
}
