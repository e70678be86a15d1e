import Copy from '@lucide/icons/icons/copy';
import Pencil from '@lucide/icons/icons/pencil';
import Trash from '@lucide/icons/icons/trash';
import type { ComponentProps } from 'react';
import { PROJECTS } from '../../model/collections/projects.ts';
import type { Project } from '../../model/project.ts';
import { Icon, type IconProps } from '../../ui/Icon.tsx';
import { askAndDelete } from '../records/deletions.ts';
import { useSession } from '../session/SessionContext.tsx';
import { duplicateProject } from './duplicateProject.ts';

interface RowActionsProps {
  project: Project;
  isBusy: boolean;
  titleId: string;
  /** What makes an element the focusable part of a column. */
  cell: (column: number) => object;
}

export function RowActions({ project, isBusy, titleId, cell }: RowActionsProps) {
  const session = useSession();
  const record = { collection: PROJECTS.name, id: project.id };
  const props = { isBusy, 'aria-describedby': titleId };
  return (
    <div className="flex max-lg:col-start-3 max-lg:row-start-1">
      <ActionCell
        {...props}
        {...cell(6)}
        label="Edit"
        icon={Pencil}
        onClick={() => session.place.goTo({ record })}
      />
      <ActionCell
        {...props}
        {...cell(7)}
        label="Delete"
        icon={Trash}
        // A press of a key is a click without a count.
        onClick={({ detail }) => void askAndDelete(session, record, project, detail === 0)}
      />
      <ActionCell
        {...props}
        {...cell(8)}
        label="Duplicate"
        icon={Copy}
        onClick={() => duplicateProject(session, project)}
      />
    </div>
  );
}

type ActionCellProps = ComponentProps<'button'> & {
  label: string;
  icon: IconProps['icon'];
  isBusy: boolean;
};

function ActionCell({ label, icon, isBusy, onClick, ...props }: ActionCellProps) {
  return (
    <div role="gridcell">
      <button
        {...props}
        type="button"
        aria-label={label}
        title={label}
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : onClick}
        className="grid size-8 place-items-center rounded-control text-muted -outline-offset-2 transition-colors hover:text-accent-bright aria-disabled:opacity-50 lg:size-6.5"
      >
        <Icon icon={icon} className="size-4" />
      </button>
    </div>
  );
}
