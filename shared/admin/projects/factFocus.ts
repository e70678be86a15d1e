/** Moves the focus from an input of a fact to the next one, or to the button behind the last one. */
export function focusNextInput(input: HTMLInputElement): void {
  const facts = input.closest('fieldset');
  const inputs = [...(facts?.querySelectorAll('input') ?? [])];
  const next = inputs[inputs.indexOf(input) + 1] ?? lastButton(facts);
  next?.focus();
}

/**
 * Moves the focus out of the last fact, which is about to be removed: to the one before, or to the button behind it. In
 * another fact it stays, because the next fact takes its place.
 */
export function focusBeforeRemoval(fact: Element | null): void {
  const facts = fact?.closest('fieldset');
  const all = [...(facts?.querySelectorAll('[role="group"]') ?? [])];
  if (fact !== all.at(-1) || !fact?.contains(document.activeElement)) return;
  const before = all.at(-2)?.querySelector('button') ?? lastButton(facts);
  before?.focus();
}

function lastButton(facts: Element | null | undefined): HTMLButtonElement | undefined {
  return [...(facts?.querySelectorAll('button') ?? [])].at(-1);
}
