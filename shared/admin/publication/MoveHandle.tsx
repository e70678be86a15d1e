import GripVertical from '@lucide/icons/icons/grip-vertical';
import { type ComponentProps, type FormEvent, type KeyboardEvent, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PopoverButton } from '../../ui/PopoverButton.tsx';

interface RecordPlace {
  /** From 1 on. */
  place: number;
  /** How many places there are. */
  count: number;
}

interface MoveHandleProps extends RecordPlace, Omit<ComponentProps<'button'>, 'children'> {
  title: string;
  'data-handle'?: string;
  /** @param to the index of the new place */
  onMove: (to: number) => void;
}

/** Moves a record of an order: with the arrow keys, Home and End, or to the place that a press asks for. */
export function MoveHandle({ title, place, count, onMove, ...button }: MoveHandleProps) {
  const index = place - 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    Home: 0,
    End: count - 1,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = targets[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    event.preventDefault();
    event.stopPropagation();
    onMove(to);
  };
  return (
    <PopoverButton
      {...button}
      name={`Place of ${title}`}
      aria-label={`Move ${title}, place ${place} of ${count}`}
      title="Drag it, press the arrow keys, or press it for a place"
      width="min(22rem, 100vw - 2rem)"
      heightRem={8}
      onKeyDown={onKeyDown}
      className="grid h-8 w-6 cursor-grab place-items-center rounded-control text-muted transition-colors hover:text-accent-bright pointer-coarse:h-10"
      render={(close) => (
        <PlaceForm
          place={place}
          count={count}
          onMove={(to) => {
            close();
            onMove(to);
          }}
        />
      )}
    >
      <Icon icon={GripVertical} className="size-4" />
    </PopoverButton>
  );
}

interface PlaceFormProps extends RecordPlace {
  onMove: (to: number) => void;
}

export function PlaceForm({ place, count, onMove }: PlaceFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (input.current) onMove(input.current.valueAsNumber - 1);
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-2 py-2 text-sm">
      <label className="flex shrink-0 items-center gap-2">
        <span>Place on the site</span>
        <input
          ref={input}
          type="number"
          required
          min={1}
          max={count}
          defaultValue={place}
          className="min-h-9 w-16 rounded-control border border-line-strong bg-ground px-2 tabular-nums"
        />
      </label>
      <span className="shrink-0 text-muted">{`of ${count}`}</span>
      <Button type="submit" className="ml-auto shrink-0">
        Move
      </Button>
    </form>
  );
}
