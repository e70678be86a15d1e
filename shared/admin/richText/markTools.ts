import Bold from '@lucide/icons/icons/bold';
import Heading from '@lucide/icons/icons/heading';
import Link from '@lucide/icons/icons/link';
import List from '@lucide/icons/icons/list';
import type { IconProps } from '../../ui/Icon.tsx';
import { makeLink } from './makeLink.ts';
import { toggleHeading, toggleList } from './toggleLines.ts';
import { toggleMark } from './toggleMark.ts';
import type { Edit, Typed } from './typed.ts';

type Change = (typed: Typed) => Edit;

interface MarkTool {
  label: string;
  icon: IconProps['icon'];
  /** As the table of shortcuts writes them. */
  keys?: string;
  change: Change;
}

const toggleBold: Change = (typed) => toggleMark(typed, '**');
const toggleItalic: Change = (typed) => toggleMark(typed, '*');

export const MARK_TOOLS: readonly MarkTool[] = [
  { label: 'Bold', icon: Bold, keys: 'Mod+B', change: toggleBold },
  { label: 'List', icon: List, change: toggleList },
  { label: 'Heading', icon: Heading, change: toggleHeading },
  { label: 'Link', icon: Link, keys: 'Mod+K', change: makeLink },
];

export const MARK_KEYS: Readonly<Record<string, Change>> = {
  'Mod+B': toggleBold,
  'Mod+I': toggleItalic,
  'Mod+K': makeLink,
};
