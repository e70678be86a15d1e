import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { addTechnology } from '../model/project.ts';
import { Field } from '../ui/Field.tsx';
import { IconButton } from '../ui/IconButton.tsx';

interface TagInputProps {
  tags: string[];
  error?: string | undefined;
  disabled: boolean;
  onChange: (tags: string[]) => void;
}

/** The technologies of a project: Enter or the plus button adds what is typed, each tag can be removed. */
export function TagInput({ tags, error, disabled, onChange }: TagInputProps) {
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const add = () => {
    const { technologies, error: reason } = addTechnology(tags, typed);
    setRefusal(reason);
    if (reason) return;
    setTyped('');
    if (technologies !== tags) onChange(technologies);
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <div className="flex flex-col gap-2">
      <Field label="Technologies" error={refusal ?? error}>
        {(wiring) => (
          <div className="flex gap-2">
            <input
              {...wiring}
              dir="auto"
              value={typed}
              disabled={disabled}
              placeholder="Type one, press Enter"
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={addOnEnter}
              onBlur={add}
            />
            <IconButton
              label="Add technology"
              disabled={disabled}
              onClick={add}
              className="size-[2.625rem]"
            >
              <Plus aria-hidden className="size-4" />
            </IconButton>
          </div>
        )}
      </Field>
      {tags.length > 0 && (
        <ul aria-label="Technologies of this project" className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <Tag
              key={tag}
              tag={tag}
              disabled={disabled}
              onRemove={() => onChange(tags.filter((other) => other !== tag))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function Tag({
  tag,
  disabled,
  onRemove,
}: {
  tag: string;
  disabled: boolean;
  onRemove: () => void;
}) {
  return (
    <li className="flex max-w-full items-center gap-1 rounded-full border border-line bg-ground py-0.5 pr-1 pl-3 text-sm">
      <span dir="auto" className="truncate">
        {tag}
      </span>
      <button
        type="button"
        aria-label={`Remove ${tag}`}
        disabled={disabled}
        onClick={onRemove}
        className="grid size-6 place-items-center rounded-full text-muted hover:text-danger"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </li>
  );
}
