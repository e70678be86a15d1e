/** A command from a menu or a key: add a record, open a tab, save the open form, publish it too, or open the palette or the list of shortcuts. */
export const DASHBOARD_COMMANDS = [
  'newProject',
  'newTeamMember',
  'overview',
  'projects',
  'content',
  'settings',
  'save',
  'palette',
  'shortcuts',
  'saveAndPublish',
] as const;

export type DashboardCommand = (typeof DASHBOARD_COMMANDS)[number];

/** What a shortcut can run: a command, or a search of the projects, which needs no menu. */
export type ShortcutAction = DashboardCommand | 'findProjects';

/**
 * Keys are written as "N", "Mod+K", or "G O" for two keys one after the other. "Mod" is Cmd on macOS, elsewhere Ctrl.
 * Without "Mod" they are single keys, which can be switched off, except F6.
 */
export interface Shortcut {
  label: string;
  action?: ShortcutAction;
  keys?: readonly string[];
  /** Keys that a form or a list handles itself. */
  handledElsewhere?: readonly string[];
  /** The keys in the desktop app's menu, where a browser has its own use for them. */
  menuKeys?: string;
}

/** Show the projects as cards or as a list. */
export const LAYOUT_KEYS = 'Mod+Shift+L';

/** All shortcuts of the dashboard, in groups (specification, section 2.23). */
export const SHORTCUT_GROUPS: readonly { name: string; shortcuts: readonly Shortcut[] }[] = [
  {
    name: 'Go to',
    shortcuts: [
      { label: 'Search or go to…', action: 'palette', keys: ['Mod+K'] },
      {
        label: 'Search projects',
        action: 'findProjects',
        keys: ['/'],
        handledElsewhere: ['Mod+F'],
      },
      { label: 'Go to Overview', action: 'overview', keys: ['G O'], menuKeys: 'Mod+1' },
      { label: 'Go to Projects', action: 'projects', keys: ['G P'], menuKeys: 'Mod+2' },
      { label: 'Go to Content', action: 'content', keys: ['G C'], menuKeys: 'Mod+3' },
      { label: 'Go to Settings', action: 'settings', menuKeys: 'Mod+4' },
      { label: 'Go to the bar below the page', handledElsewhere: ['F6'] },
    ],
  },
  {
    name: 'Change',
    shortcuts: [
      { label: 'Add New Project', action: 'newProject', keys: ['N'], menuKeys: 'Mod+N' },
      { label: 'Undo what the last message says', handledElsewhere: ['Mod+Z'] },
      { label: 'Show projects as cards or as a list', handledElsewhere: [LAYOUT_KEYS] },
    ],
  },
  {
    name: 'In a form',
    shortcuts: [
      {
        label: 'Save',
        action: 'save',
        handledElsewhere: ['Mod+S', 'Mod+Enter'],
        menuKeys: 'Mod+S',
      },
      {
        label: 'Save and publish',
        action: 'saveAndPublish',
        handledElsewhere: ['Mod+Shift+Enter'],
        menuKeys: 'Mod+Shift+Enter',
      },
      { label: 'Bold in a description', handledElsewhere: ['Mod+B'] },
      { label: 'Italic in a description', handledElsewhere: ['Mod+I'] },
    ],
  },
  {
    name: 'Help',
    shortcuts: [{ label: 'Keyboard shortcuts', action: 'shortcuts', keys: ['?', 'Mod+/'] }],
  },
];

export const SHORTCUTS = SHORTCUT_GROUPS.flatMap(({ shortcuts }) => shortcuts);

export function shortcutOf(action: string): Shortcut | undefined {
  return SHORTCUTS.find((shortcut) => shortcut.action === action);
}

/** All keys of a shortcut. Those of the menu are only true where there is a menu. */
export function keysOf(shortcut: Shortcut, hasMenu: boolean): string[] {
  const { keys = [], handledElsewhere = [], menuKeys } = shortcut;
  const all = [...keys, ...handledElsewhere, ...(hasMenu && menuKeys ? [menuKeys] : [])];
  return [...new Set(all)];
}

export function isSingleKey(keys: string): boolean {
  return !keys.includes('Mod+') && keys !== 'F6';
}

/** The accelerator of Electron for a command; undefined if it has no keys that a menu can show. */
export function acceleratorOf(action: string): string | undefined {
  const { menuKeys, keys = [] } = shortcutOf(action) ?? {};
  const shown = menuKeys ?? keys.find((combination) => !isSingleKey(combination));
  return shown?.replace('Mod', 'CmdOrCtrl');
}

const MAC_SIGNS = { Mod: '⌘', Shift: '⇧', Enter: '↩' } as const;
const OTHER_NAMES = { Mod: 'Ctrl' } as const;

/** The keys as people read them, one text for each press: ["Ctrl+Shift+Enter"], on macOS ["⌘⇧↩"], or ["G", "O"]. */
export function keyTexts(keys: string, isMac: boolean): string[] {
  const names: Record<string, string> = isMac ? MAC_SIGNS : OTHER_NAMES;
  return keys.split(' ').map((press) => {
    const parts = press.split('+').map((part) => names[part] ?? part);
    return parts.join(isMac ? '' : '+');
  });
}

/** The value of `aria-keyshortcuts`, which cannot say that keys are pressed one after the other. */
export function ariaKeys(keys: readonly string[], isMac: boolean): string | undefined {
  const sayable = keys.filter((combination) => !combination.includes(' '));
  const mod = isMac ? 'Meta' : 'Control';
  return sayable.map((combination) => combination.replace('Mod', mod)).join(' ') || undefined;
}
