import type { Page } from '@playwright/test';
import type { Fields, RecordKind } from './records.ts';

export interface KeptDraft {
  /** The kind of record with its id, or `new`: `project:new`. */
  record: string;
  savedAt: string;
  /** lastUpdated of its base version; undefined for a new record. */
  base: string | undefined;
  fields: Fields;
}

export interface Card {
  kind: RecordKind;
  id: string;
  title: string;
  /** The version that is shown; undefined if nobody has saved the default text. */
  saved: string | undefined;
}

export type View = Awaited<ReturnType<typeof readView>>;

export const FORM = 'form:has([name=title], [name=role])';

/** What the person's page shows, and the drafts on their device, the newest first. */
export async function readView(page: Page) {
  const { drafts, ...shown } = await page.evaluate(readPage, FORM);
  const read = drafts.map(([key, text]): KeptDraft => {
    const { savedAt, origin, form } = JSON.parse(text) as {
      savedAt: string;
      origin: { loadedAt?: string };
      form: Fields;
    };
    return { record: key.split('/')[2] ?? '', savedAt, base: origin.loadedAt, fields: form };
  });
  return { ...shown, drafts: read.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt)) };
}

/** Runs in the browser. It has no named inner functions: those would need the compiler's helpers. */
function readPage(formSelector: string) {
  const page = document;
  const form = page.querySelector(formSelector);
  const controls = form?.querySelectorAll<HTMLInputElement>('[name]:not([type=radio])') ?? [];
  const typed = [...controls].map(({ name, type, value, checked }) => [
    name,
    type === 'checkbox' ? checked : value,
  ]);
  const tags = form?.querySelectorAll('[aria-label="Technologies of this project"] li > span');
  const technologies = [...(tags ?? [])].map(({ textContent }) => textContent);
  // The editor with visible formatting: paragraphs and line breaks read as they are written.
  const editors = form?.querySelectorAll<HTMLElement>('[data-field]') ?? [];
  const formatted = [...editors].map(({ dataset, innerText }) => [
    dataset['field'],
    // An empty paragraph reads as a line break.
    innerText === '\n' ? '' : innerText,
  ]);
  const cards = [...page.querySelectorAll<HTMLElement>('[role=tabpanel]:not([hidden]) li')];
  const message = page.querySelector('[role=status][aria-live] > p');
  const headings = [...(form?.querySelectorAll('section > h3') ?? [])];
  const conflict = headings.find(({ textContent }) => textContent === 'Newer version');
  const notice = conflict?.parentElement;
  return {
    isLoginShown: page.querySelector('input[type=password]') !== null,
    hasCrashed: page.querySelector('[role=alert] h1') !== null,
    isDraftOffered: page.querySelector('section[aria-label="Unsaved draft"]') !== null,
    isConflictShown: conflict !== undefined,
    /** Whether a save first leads to a choice. */
    isChoiceOpen: form?.querySelector('[data-choice=open]') != null,
    /** The deletion that a message offers to undo, and the title of the record. */
    undoable: [...page.querySelectorAll('button')].some(({ textContent }) => textContent === 'Undo')
      ? {
          deleted: message?.textContent.split(':')[0] ?? '',
          title: message?.querySelector('bdi')?.textContent ?? '',
        }
      : undefined,
    /**
     * lastUpdated of the colleague's version that is shown; undefined when they deleted the record. Only a saved version
     * has choices; a deletion has a time, too.
     */
    newerVersion: form?.querySelector('[data-choice]')
      ? notice?.querySelector('time')?.dateTime
      : undefined,
    /** Whether it is asked when the record goes live. */
    isScheduleAsked: [...(form?.querySelectorAll('[data-choice] > legend') ?? [])].some(
      ({ textContent }) => textContent.startsWith('Goes live:'),
    ),
    /** The open form's fields; undefined when no form is open. */
    form: form
      ? ({ ...Object.fromEntries([...typed, ...formatted]), technologies } as Fields)
      : undefined,
    cards: cards
      .filter((card) => card.querySelector('h3, h4'))
      .map(
        (card): Card => ({
          kind:
            (card.dataset['record'] === undefined && 'section') ||
            (card.closest('[aria-label=Team]') ? 'person' : 'project'),
          id: card.dataset['record'] ?? card.querySelector('p[translate=no]')?.textContent ?? '',
          title: card.querySelector('h3, h4')?.textContent ?? '',
          saved: card.querySelector('time')?.dateTime,
        }),
      ),
    drafts: Object.entries(localStorage).filter(([key]) => key.startsWith('draft/')),
  };
}
