import { ariaKeys, keyTexts, LAYOUT_KEYS } from '../../model/shortcuts.ts';
import { isMac } from '../../ui/isMac.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import type { ProjectLayout } from '../session/session.ts';
import { chooseLayout } from './chooseLayout.ts';

const LAYOUTS: readonly [layout: ProjectLayout, label: string][] = [
  ['cards', 'Cards'],
  ['list', 'List'],
];

/** Chooses between the cards and the dense list. */
export function LayoutSwitch() {
  const session = useSession();
  const chosen = useSessionState('view', ({ layout }) => layout);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would need a legend that everybody sees
    <div role="group" aria-label="Layout" className="flex">
      {LAYOUTS.map(([layout, label]) => (
        <button
          key={layout}
          type="button"
          aria-pressed={layout === chosen}
          aria-keyshortcuts={ariaKeys([LAYOUT_KEYS], isMac())}
          title={`${keyTexts(LAYOUT_KEYS, isMac()).join()} changes it`}
          onClick={() => chooseLayout(session, layout)}
          className="min-h-10 border border-line-strong px-3 text-sm font-semibold text-muted transition-colors first:rounded-l-control last:-ml-px last:rounded-r-control hover:text-text aria-pressed:border-accent aria-pressed:text-accent aria-pressed:underline"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
