import Plus from '@lucide/icons/icons/plus';
import X from '@lucide/icons/icons/x';
import type { KeyboardEvent, Ref } from 'react';
import { addTechnology } from '../../model/project.ts';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

interface TagInputProps {
  /** The input; it gets the focus when the field has an error. */
  ref: Ref<HTMLInputElement>;
  tags: string[];
  /** The text that is typed and not added yet. */
  typed: string;
  error?: string | undefined;
  disabled: boolean;
  onChange: (tags: string[]) => void;
  onType: (typed: string) => void;
  /** Called when the typed text cannot be added. */
  onRefuse: () => void;
}

/** The technologies of a project. Enter or the plus button adds the typed text; each tag can be removed. */
export function TagInput(props: TagInputProps) {
  const { ref, tags, typed, error, disabled, onChange, onType, onRefuse } = props;
  const add = () => {
    const { technologies, error: reason } = addTechnology(tags, typed);
    if (reason) {
      onRefuse();
      return;
    }
    onType('');
    if (technologies !== tags) onChange(technologies);
  };
  const addOnEnter = (event: KeyboardEvent) => {
    const isPlainEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
    if (!isPlainEnter || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <div className="flex flex-col gap-2">
      <Field label="Technologies" error={error}>
        {(wiring) => (
          <div className="flex gap-2">
            <input
              {...wiring}
              ref={ref}
              dir="auto"
              value={typed}
              disabled={disabled}
              placeholder="Type one, press Enter"
              onChange={(event) => onType(event.target.value)}
              onKeyDown={addOnEnter}
              onBlur={add}
            />
            <IconButton
              label="Add technology"
              disabled={disabled}
              onClick={add}
              className="size-[2.625rem]"
            >
              <Icon icon={Plus} className="size-4" />
            </IconButton>
          </div>
        )}
      </Field>
      {tags.length > 0 && (
        <ul aria-label="Technologies of this project" className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="flex max-w-full items-center gap-1 rounded-full border border-line bg-ground py-0.5 pr-1 pl-3 text-sm"
            >
              <span dir="auto" className="truncate">
                {tag}
              </span>
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                disabled={disabled}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
                className="grid size-6 place-items-center rounded-full text-muted hover:text-danger"
              >
                <Icon icon={X} className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
