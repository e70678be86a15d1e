import * as RadixTabs from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';

export interface Tab<Id extends string> {
  id: Id;
  label: string;
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

/** Tabs that arrow keys move between; the panel of the active one is shown. */
export function Tabs<Id extends string>({ label, tabs, active, onChange }: TabsProps<Id>) {
  return (
    <RadixTabs.Root value={active} onValueChange={(id) => onChange(id as Id)}>
      <RadixTabs.List
        aria-label={label}
        className="mb-6 flex overflow-x-auto sm:gap-1 border-b border-line"
      >
        {tabs.map(({ id, label: name }) => (
          <RadixTabs.Trigger
            key={id}
            value={id}
            className="-mb-px min-h-11 shrink-0 rounded-t-control border-b-2 border-transparent px-2.5 text-sm font-semibold text-muted transition-colors -outline-offset-2 hover:text-text aria-selected:border-accent aria-selected:text-accent sm:px-4"
          >
            {name}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map(({ id, panel, keepMounted }) => (
        <RadixTabs.Content
          key={id}
          value={id}
          hidden={id !== active}
          {...(keepMounted && { forceMount: true })}
          className="rounded-control"
        >
          {panel}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
