import { keyTexts } from '../../model/shortcuts.ts';
import { isMac } from '../../ui/isMac.ts';

const KEY =
  'rounded-sm border border-line-strong bg-ground px-1.5 py-0.5 font-sans text-xs text-muted';

/** The keys of a shortcut: "Ctrl+K", or "G then O". */
export function Keys({ keys }: { keys: string }) {
  const [first, second] = keyTexts(keys, isMac());
  return (
    <span className="text-xs whitespace-nowrap text-muted">
      <kbd translate="no" className={KEY}>
        {first}
      </kbd>
      {second && (
        <>
          <span> then </span>
          <kbd translate="no" className={KEY}>
            {second}
          </kbd>
        </>
      )}
    </span>
  );
}
