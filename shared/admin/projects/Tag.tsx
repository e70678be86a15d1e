import { X } from 'lucide-react';

interface TagProps {
  tag: string;
  disabled: boolean;
  onRemove: () => void;
}

export function Tag({ tag, disabled, onRemove }: TagProps) {
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
