import { useId } from 'react';
import {
  isSingleKey,
  keysOf,
  keyTexts,
  SHORTCUT_GROUPS,
  type Shortcut,
} from '../../model/shortcuts.ts';
import { Switch } from '../../ui/Controls.tsx';
import { isMac } from '../../ui/keys.ts';
import { chooseSingleKeys, useSingleKeys } from './runShortcuts.ts';

export function ShortcutList({ hasMenu }: { hasMenu: boolean }) {
  const { isOn } = useSingleKeys();
  const noteId = useId();
  return (
    <div className="flex flex-col gap-6">
      {SHORTCUT_GROUPS.map(({ name, shortcuts }) => (
        <section key={name} className="flex flex-col gap-2">
          <h3 className="text-sm font-semibold text-muted">{name}</h3>
          <dl className="divide-y divide-line border-y border-line">
            {shortcuts.map((shortcut) => (
              <ShortcutRow
                key={shortcut.label}
                shortcut={shortcut}
                keys={keysOf(shortcut, hasMenu)}
                areSingleKeysOn={isOn}
              />
            ))}
          </dl>
        </section>
      ))}
      <div>
        <Switch
          label="Single keys"
          aria-describedby={noteId}
          checked={isOn}
          onChange={(event) => chooseSingleKeys(event.target.checked)}
        />
        <p id={noteId} className="text-sm text-muted">
          Keys without Ctrl or Cmd, such as N and ?. They do nothing while you type or while a
          dialog is open. Switch them off if you speak to your computer, or press them by mistake.
        </p>
      </div>
    </div>
  );
}

interface ShortcutRowProps {
  shortcut: Shortcut;
  keys: readonly string[];
  areSingleKeysOn: boolean;
}

function ShortcutRow({ shortcut, keys, areSingleKeysOn }: ShortcutRowProps) {
  if (keys.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
      <dt className="text-sm">{shortcut.label}</dt>
      <dd className="flex flex-wrap items-center gap-2 text-xs text-muted">
        {keys.map((combination, index) => (
          <span key={combination} className="flex items-center gap-2">
            {index > 0 && <span>or</span>}
            {areSingleKeysOn || !isSingleKey(combination) ? (
              <Keys keys={combination} />
            ) : (
              <s aria-label={`${combination}, switched off`}>
                <Keys keys={combination} />
              </s>
            )}
          </span>
        ))}
      </dd>
    </div>
  );
}

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
