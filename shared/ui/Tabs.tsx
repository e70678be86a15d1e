import { type ComponentProps, type ReactNode, useId } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { Icon } from './Icon.tsx';
import { TabList } from './TabList.tsx';

export interface Tab<Id extends string> {
  id: Id;
  label: string;
  icon?: ComponentProps<typeof Icon>['icon'];
  panel: ReactNode;
  /** Keeps what was typed in the panel while another tab is shown. */
  keepMounted?: boolean;
}

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  active: Id;
  onChange: (id: Id) => void;
}

export const TAB_CLASSES =
  '-mb-px min-h-11 shrink-0 rounded-t-control border-b-2 border-transparent px-2.5 text-sm max-[22.5rem]:px-1 font-semibold text-muted transition-colors -outline-offset-2 hover:text-text aria-selected:border-accent aria-selected:text-accent sm:px-4 forced-colors:border-b-0 forced-colors:aria-selected:bg-[Highlight] forced-colors:aria-selected:text-[HighlightText] forced-colors:aria-selected:forced-color-adjust-none';

export function Tabs<Id extends string>({ label, tabs, active, onChange }: TabsProps<Id>) {
  const prefix = useId();
  return (
    <>
      <TabList
        label={label}
        tabs={tabs}
        active={active}
        onChange={onChange}
        {...tabIds(prefix)}
        className="mb-6 flex flex-wrap border-b border-line sm:gap-1"
        tabClassName={TAB_CLASSES}
      />
      <TabPanels prefix={prefix} tabs={tabs} active={active} />
    </>
  );
}

/** The ids of the tabs and of their panels, from one that is unique in the page. */
export function tabIds(prefix: string) {
  return {
    tabId: (id: string) => `${prefix}-${id}-tab`,
    panelId: (id: string) => `${prefix}-${id}`,
  };
}

interface TabPanelsProps<Id extends string> {
  /** The one of their tab list. */
  prefix: string;
  tabs: readonly Tab<Id>[];
  active: Id;
}

export function TabPanels<Id extends string>({ prefix, tabs, active }: TabPanelsProps<Id>) {
  const { tabId, panelId } = tabIds(prefix);
  return tabs.map(({ id, panel, keepMounted = false }) => (
    <div
      key={id}
      role="tabpanel"
      id={panelId(id)}
      aria-labelledby={tabId(id)}
      hidden={id !== active}
    >
      {(id === active || keepMounted) && <ErrorBoundary>{panel}</ErrorBoundary>}
    </div>
  ));
}
