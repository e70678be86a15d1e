import Plus from '@lucide/icons/icons/plus';
import X from '@lucide/icons/icons/x';
import { type FocusEvent, type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import {
  type Fact,
  factProblem,
  formatFact,
  largeNumber,
  PROJECT_FIELDS,
  PROJECT_LIMITS,
  parseFact,
} from '../../model/project.ts';
import { capitalize } from '../../model/text.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/Controls.tsx';
import { CONTROL, FieldSlot } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { isComposing } from '../../ui/keys.ts';
import type { ProjectInputs } from './projectInputs.ts';

const NOTE = `Optional, up to ${PROJECT_LIMITS.facts} on the project’s page, such as “Invoices a day” and “340”.`;

export function FactsInput({ control }: { control: Control<ProjectInputs> }) {
  const id = useId();
  const { field, fieldState, formState } = useController({ control, name: 'facts' });
  const { submitCount } = formState;
  /** The row that was added last. Until it is left or a save is tried, it has no message. */
  const [added, setAdded] = useState<{ index: number; submitCount: number }>();
  const [removed, setRemoved] = useState('');
  const facts = field.value.map(parseFact);
  const problems = facts.map(factProblem);
  const large = facts.map(largeNumber).find(Boolean);
  const firstWrong = problems.findIndex(Boolean);
  const error = fieldState.error?.message;
  const isFull = facts.length >= PROJECT_LIMITS.facts;
  const isFresh = (index: number) => index === added?.index && submitCount === added.submitCount;
  const add = () => {
    setAdded({ index: facts.length, submitCount });
    setRemoved('');
    field.onChange([...field.value, EMPTY_FACT]);
  };
  const leave = () => {
    setAdded(undefined);
    field.onBlur();
  };
  const remove = (index: number, { label, value }: Fact) => {
    setAdded(undefined);
    setRemoved(`Removed: ${label.trim() || value.trim() || 'an empty fact'}`);
    field.onChange(field.value.toSpliced(index, 1));
  };
  return (
    <fieldset aria-describedby={id} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{PROJECT_FIELDS.facts.label}</legend>
      <FieldSlot name="facts" isLabelled />
      <div id={id} className="flex flex-col gap-1 text-sm">
        {firstWrong < 0 && error && <p className="text-danger">{error}</p>}
        <p className="text-muted">{NOTE}</p>
        <p dir="auto" className="text-muted empty:hidden">
          {large && `Visitors see “${large}” in large letters: the first fact that is a number.`}
        </p>
      </div>
      {facts.map((fact, index) => (
        <FactRow
          // oxlint-disable-next-line react/no-array-index-key -- nothing of a fact stays while it is typed
          key={index}
          // The focus goes to the first wrong row when a save is refused.
          ref={index === Math.max(0, firstWrong) ? field.ref : undefined}
          number={index + 1}
          fact={fact}
          problem={error && !isFresh(index) ? problems[index] : undefined}
          isFocused={index === added?.index}
          onChange={(changed) => field.onChange(field.value.with(index, formatFact(changed)))}
          onAdd={isFull || index < facts.length - 1 ? undefined : add}
          onLeave={leave}
          onRemove={() => remove(index, fact)}
        />
      ))}
      <p role="status" dir="auto" className="sr-only">
        {removed}
      </p>
      <Button disabled={isFull} onClick={add} className="self-start">
        <Icon icon={Plus} className="size-4" />
        Add fact
      </Button>
    </fieldset>
  );
}

const EMPTY_FACT = formatFact({ label: '', value: '' });

interface FactRowProps {
  ref: Ref<HTMLInputElement> | undefined;
  number: number;
  fact: Fact;
  problem: ReturnType<typeof factProblem>;
  isFocused: boolean;
  onChange: (fact: Fact) => void;
  /** Adds a fact behind this one; undefined if there is one, or no place for one. */
  onAdd: (() => void) | undefined;
  onLeave: () => void;
  onRemove: () => void;
}

/** A fact: its label and its value. Enter goes on to the next input, and from the last value to a new fact. */
function FactRow(props: FactRowProps) {
  const { ref, number, fact, problem, isFocused, onChange, onAdd, onLeave, onRemove } = props;
  const messageId = useId();
  const row = useRef<HTMLDivElement>(null);
  const wrongPart = factProblem(fact)?.part ?? 'label';
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    const isPlainEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
    if (!isPlainEnter || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    const isLast = event.currentTarget.name === 'value' && onAdd !== undefined;
    if (isLast && fact.value.trim()) onAdd();
    else focusNextInput(event.currentTarget);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onLeave();
  };
  const input = (part: keyof Fact) => (
    <input
      ref={part === wrongPart ? ref : undefined}
      aria-label={capitalize(part)}
      aria-describedby={messageId}
      aria-invalid={problem?.part === part || undefined}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just added the fact
      autoFocus={isFocused && part === 'label'}
      className={CONTROL}
      dir="auto"
      name={part}
      placeholder={capitalize(part)}
      value={fact[part]}
      onChange={(event) => onChange({ ...fact, [part]: event.target.value })}
      onKeyDown={goOn}
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- tells when the focus leaves its inputs
    <div ref={row} role="group" aria-label={`Fact ${number}`} onBlur={leave}>
      <div className="flex gap-2">
        <div className="grid min-w-0 grow gap-2 sm:grid-cols-2">
          {input('label')}
          {input('value')}
        </div>
        <IconButton
          label={`Remove fact ${number}`}
          onClick={() => {
            focusBeforeRemoval(row.current);
            onRemove();
          }}
          className="size-[2.625rem]"
        >
          <Icon icon={X} className="size-4" />
        </IconButton>
      </div>
      <p id={messageId} className="mt-1 text-sm text-danger empty:hidden">
        {problem?.message}
      </p>
    </div>
  );
}

/** Moves the focus from an input of a fact to the next one, or to the button behind the last one. */
function focusNextInput(input: HTMLInputElement): void {
  const facts = input.closest('fieldset');
  const inputs = [...(facts?.querySelectorAll('input') ?? [])];
  const next = inputs[inputs.indexOf(input) + 1] ?? lastButton(facts);
  next?.focus();
}

/**
 * Moves the focus out of the last fact, which is about to be removed: to the one before, or to the button behind it. In
 * another fact it stays, because the next fact takes its place.
 */
function focusBeforeRemoval(fact: Element | null): void {
  const facts = fact?.closest('fieldset');
  const all = [...(facts?.querySelectorAll('[role="group"]') ?? [])];
  if (fact !== all.at(-1) || !fact?.contains(document.activeElement)) return;
  const before = all.at(-2)?.querySelector('button') ?? lastButton(facts);
  before?.focus();
}

function lastButton(facts: Element | null | undefined): HTMLButtonElement | undefined {
  return [...(facts?.querySelectorAll('button') ?? [])].at(-1);
}
