import X from '@lucide/icons/icons/x';
import { type FocusEvent, type KeyboardEvent, type Ref, useId, useRef } from 'react';
import { type Fact, factProblem } from '../../model/projectFacts.ts';
import { capitalize } from '../../model/text.ts';
import { CONTROL } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { isComposing } from '../../ui/keys.ts';
import { focusBeforeRemoval, focusNextInput } from './factFocus.ts';

interface FactRowProps {
  /** The input that gets the focus if a save is refused. */
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
export function FactRow(props: FactRowProps) {
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
