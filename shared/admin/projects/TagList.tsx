import X from '@lucide/icons/icons/x';
import type { MouseEvent } from 'react';
import { Icon } from '../../ui/Icon.tsx';

interface TagListProps {
  tags: string[];
  disabled: boolean;
  onRemove: (tag: string) => void;
}

export function TagList({ tags, disabled, onRemove }: TagListProps) {
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
            disabled={disabled}
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
