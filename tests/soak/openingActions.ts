import {
  KINDS,
  LISTED,
  LISTED_KINDS,
  type ListedKind,
  type RecordKind,
  textOf,
} from './records.ts';
import type { Staff } from './staff.ts';
import {
  type Action,
  cardButton,
  choose,
  isDialogShut,
  isIdle,
  nameOn,
  type Turn,
} from './turn.ts';
import { type Card, FORM } from './view.ts';

/** How a person opens a form. */
export const openingActions: readonly Action[] = [
  ...LISTED_KINDS.flatMap(actionsOf),
  { name: 'edit a section', weight: 7, isPossible: isDialogShut, run: editSection },
];

function actionsOf(kind: ListedKind): Action[] {
  const { noun, tab, add } = LISTED[kind];
  const what = noun.toLowerCase();
  const edit = async (actor: Staff, card: Card | undefined) => {
    if (!card) return;
    await cardButton(actor, card, 'Edit').click();
    await open(actor, kind, card);
  };
  return [
    {
      name: `add a ${what}`,
      weight: 4,
      isPossible: isIdle,
      run: async ({ actor }) => {
        await actor.showList(tab);
        await actor.page.getByRole('button', { name: add }).click();
        await open(actor, kind);
      },
    },
    {
      name: `edit a ${what}`,
      weight: 10,
      isPossible: isIdle,
      run: async (turn) => edit(turn.actor, choose(turn, await turn.actor.showCards(kind))),
    },
    {
      // Without it, two people would rarely have the same record open.
      name: `edit the colleague’s ${what}`,
      weight: 20,
      isPossible: (turn) => isIdle(turn) && turn.colleague.form?.kind === kind,
      run: async ({ actor, colleague }) => {
        const cards = await actor.showCards(kind);
        await edit(
          actor,
          cards.find((card) => nameOn(card) === colleague.form?.name),
        );
      },
    },
  ];
}

async function editSection(turn: Turn): Promise<void> {
  const { actor, decision } = turn;
  actor.accepts = decision.accepts;
  const { page } = actor;
  if (!actor.form) await actor.showTab('Content');
  await actor.showTab('Content Sections');
  const { cards } = await actor.view();
  const sections = cards.filter(({ kind }) => kind === 'section');
  const card = choose(turn, sections);
  if (!card) return;
  const listed = page.getByRole('listitem');
  const chosen = listed.filter({ has: page.getByText(card.id, { exact: true }) });
  await chosen.getByRole('button', { name: 'Edit Content' }).click();
  const editor = page.getByRole('tab', { name: 'Content Editor', selected: true });
  if ((await editor.isVisible()) && actor.form?.name !== card.id)
    await open(actor, 'section', card);
  await actor.showTab('Content Editor');
}

async function open(actor: Staff, kind: RecordKind, card?: Card): Promise<void> {
  const { textField } = KINDS[kind];
  const text = actor.page.locator(`[name=${textField}], [data-field=${textField}]`);
  await actor.page.locator(FORM).filter({ has: text }).waitFor();
  const { drafts, form } = await actor.view();
  const offers = drafts.filter(({ record }) => record === `${kind}:${card?.id ?? 'new'}`);
  const known = form ? [textOf(form)] : [];
  const [baseText] = known;
  const origin = { base: card?.saved, known, baseText, met: undefined };
  actor.form = { kind, name: card && nameOn(card), ...origin, offers, work: undefined };
}
