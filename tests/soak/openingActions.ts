import { LISTED, LISTED_KINDS, type ListedKind, type RecordKind, textOf } from './kinds.ts';
import {
  cardButton,
  choose,
  isDialogShut,
  isIdle,
  nameOn,
  showCards,
  showList,
  showTab,
} from './places.ts';
import type { Action } from './session.ts';
import type { Staff } from './staff.ts';
import { type Card, FORM } from './view.ts';

/** How a person opens a form. */
export const openingActions: readonly Action[] = [
  ...LISTED_KINDS.flatMap((kind) => [add(kind), edit(kind), editWith(kind)]),
  {
    name: 'edit a section',
    weight: 7,
    isPossible: isDialogShut,
    run: async (turn) => {
      const { actor, decision } = turn;
      actor.accepts = decision.accepts;
      const { page } = actor;
      if (!actor.form) await showTab(page, 'Content');
      await showTab(page, 'Content Sections');
      const { cards } = await actor.view();
      const card = choose(
        turn,
        cards.filter(({ kind }) => kind === 'section'),
      );
      if (!card) return;
      const listed = page.getByRole('listitem');
      const chosen = listed.filter({ has: page.getByText(card.id, { exact: true }) });
      await chosen.getByRole('button', { name: 'Edit Content' }).click();
      const editor = page.getByRole('tab', { name: 'Content Editor', selected: true });
      if ((await editor.isVisible()) && actor.form?.name !== card.id) {
        await open(actor, 'section', card);
      }
      await showTab(page, 'Content Editor');
    },
  },
];

function add(kind: ListedKind): Action {
  const { noun, tab, add: label } = LISTED[kind];
  return {
    name: `add a ${noun.toLowerCase()}`,
    weight: 4,
    isPossible: isIdle,
    run: async ({ actor }) => {
      await showList(actor, tab);
      await actor.page.getByRole('button', { name: label }).click();
      await open(actor, kind);
    },
  };
}

function edit(kind: ListedKind): Action {
  return {
    name: `edit a ${LISTED[kind].noun.toLowerCase()}`,
    weight: 10,
    isPossible: isIdle,
    run: async (turn) => {
      const card = choose(turn, await showCards(turn.actor, kind));
      if (card) await openCard(turn.actor, kind, card);
    },
  };
}

/** Without it, two people would rarely have the same record open. */
function editWith(kind: ListedKind): Action {
  return {
    name: `edit the colleague’s ${LISTED[kind].noun.toLowerCase()}`,
    weight: 20,
    isPossible: (turn) => isIdle(turn) && turn.colleague.form?.kind === kind,
    run: async ({ actor, colleague }) => {
      const cards = await showCards(actor, kind);
      const card = cards.find((shown) => nameOn(shown) === colleague.form?.name);
      if (card) await openCard(actor, kind, card);
    },
  };
}

async function openCard(actor: Staff, kind: ListedKind, card: Card): Promise<void> {
  await cardButton(actor.page, card, 'Edit').click();
  await open(actor, kind, card);
}

async function open(actor: Staff, kind: RecordKind, card?: Card): Promise<void> {
  await actor.page.locator(FORM).waitFor();
  const { drafts, form } = await actor.view();
  const offers = drafts.filter(({ record }) => record === `${kind}:${card?.id ?? 'new'}`);
  const known = form ? [textOf(form)] : [];
  const [baseText] = known;
  const origin = { base: card?.saved, known, baseText, met: undefined };
  actor.form = { kind, name: card && nameOn(card), ...origin, offers, work: undefined };
}
