import Plus from '@lucide/icons/icons/plus';
import X from '@lucide/icons/icons/x';
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { addTechnologies, TECHNOLOGY_SEPARATOR } from '../../model/addTechnologies.ts';
import { IconButton } from '../../ui/Controls.tsx';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { isComposing } from '../../ui/keys.ts';
import type { ProjectInputs } from './projectInputs.ts';

interface TagInputProps {
  methods: UseFormReturn<ProjectInputs>;
}

const SILENCE = { text: '', isShown: false };

/**
 * The technologies of a project. Enter, a comma or semicolon, the plus button and a blur add the typed text; a pasted list is split.
 * Each tag can be removed. Screen readers announce each change; a note shows tags that the list already has.
 */
export function TagInput({ methods }: TagInputProps) {
  const { control, formState, register, setValue, trigger } = methods;
  const [tags, typed] = useWatch({ control, name: ['technologies', 'typedTechnology'] });
  const error = formState.errors.typedTechnology?.message;
  const [note, setNote] = useState(SILENCE);
  const check = () => void trigger('typedTechnology');
  // The message is about the tags and about the typed text, so a change of either checks again.
  const change = (...[name, value]: ['technologies', string[]] | ['typedTechnology', string]) => {
    setValue(name, value, { shouldDirty: true });
    if (error) check();
  };
  const add = (text: string) => {
    const { technologies, repeated, error: reason } = addTechnologies(tags, text);
    change('typedTechnology', reason ? text : '');
    if (reason) {
      check();
      return;
    }
    const added = technologies.slice(tags.length);
    if (added.length > 0) change('technologies', technologies);
    const parts = [...named('Added', added), ...named('Already in the list', repeated)];
    if (parts.length > 0) setNote({ text: parts.join('. '), isShown: repeated.length > 0 });
  };
  const type = (text: string, isWithinComposition: boolean) => {
    setNote(SILENCE);
    if (TECHNOLOGY_SEPARATOR.test(text.slice(-1)) && !isWithinComposition) add(text);
    else change('typedTechnology', text);
  };
  const addOnEnter = (event: KeyboardEvent) => {
    const isPlainEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
    if (!isPlainEnter || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    add(typed);
  };
  const addPastedList = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!TECHNOLOGY_SEPARATOR.test(pasted)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const before = typed.slice(0, selectionStart ?? typed.length);
    const text = before + pasted + typed.slice(selectionEnd ?? typed.length);
    // The input would drop the line breaks of a list that cannot be added, and tabs are not seen.
    add(text.trim().replaceAll(/\s*[\t\r\n]\s*/g, ', '));
  };
  const remove = (tag: string) => {
    change(
      'technologies',
      tags.filter((other) => other !== tag),
    );
    setNote({ text: `Removed: ${tag}`, isShown: false });
  };
  return (
    <div className="flex flex-col gap-2">
      <Field name="technologies" label="Technologies" error={error}>
        {(wiring) => (
          <div className="flex gap-2">
            <input
              {...wiring}
              ref={register('typedTechnology').ref}
              dir="auto"
              value={typed}
              placeholder="Type one, press Enter"
              onChange={({ target, nativeEvent }) =>
                type(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
              }
              onKeyDown={addOnEnter}
              onPaste={addPastedList}
              onBlur={() => add(typed)}
            />
            <IconButton
              label="Add technology"
              onClick={() => add(typed)}
              className="size-[2.625rem]"
            >
              <Icon icon={Plus} className="size-4" />
            </IconButton>
          </div>
        )}
      </Field>
      <p role="status" dir="auto" className={note.isShown ? 'text-sm text-muted' : 'sr-only'}>
        {note.text}
      </p>
      <TagList tags={tags} onRemove={remove} />
    </div>
  );
}

function named(what: string, tags: string[]): string[] {
  return tags.length > 0 ? [`${what}: ${tags.join(', ')}`] : [];
}

interface TagListProps {
  tags: string[];
  onRemove: (tag: string) => void;
}

function TagList({ tags, onRemove }: TagListProps) {
  const remove = ({ currentTarget: button }: MouseEvent, tag: string) => {
    if (button === document.activeElement) focusAfterRemoval(button);
    onRemove(tag);
  };
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Technologies of this project" className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li
          key={tag}
          className="flex max-w-full items-center gap-1 rounded-full border border-line bg-ground py-0.5 pr-1 pl-3 text-sm"
        >
          <span dir="auto" translate="no" className="truncate">
            {tag}
          </span>
          <button
            type="button"
            aria-label={`Remove ${tag}`}
            onClick={(event) => remove(event, tag)}
            className="grid size-6 place-items-center rounded-full text-muted hover:text-danger"
          >
            <Icon icon={X} className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Moves the focus from a tag's button to that of the next tag, or of the one before, or to the input above. */
function focusAfterRemoval(button: Element): void {
  const tag = button.closest('li');
  const next = tag?.nextElementSibling ?? tag?.previousElementSibling;
  const target = next?.querySelector('button') ?? button.closest('div')?.querySelector('input');
  target?.focus();
}
