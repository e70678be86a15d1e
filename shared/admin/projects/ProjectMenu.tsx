import Copy from '@lucide/icons/icons/copy';
import ExternalLink from '@lucide/icons/icons/external-link';
import Share from '@lucide/icons/icons/share-2';
import Star from '@lucide/icons/icons/star';
import StarOff from '@lucide/icons/icons/star-off';
import Trash from '@lucide/icons/icons/trash';
import type { ComponentProps, MouseEvent } from 'react';
import { collectionOf } from '../../model/collections/collections.ts';
import { FEATURED_ORDER } from '../../model/collections/orders.ts';
import { PROJECTS } from '../../model/collections/projects.ts';
import type { Project } from '../../model/project.ts';
import type { Published } from '../../model/published.ts';
import { Icon, type IconProps } from '../../ui/Icon.tsx';
import { MENU_ITEM, MenuItem, MoreButton } from '../../ui/PopoverButton.tsx';
import { PlaceForm } from '../publication/MoveHandle.tsx';
import { usePageAddress } from '../publication/PublicationMark.tsx';
import { moveRecord } from '../publication/recordMoves.ts';
import { askAndDelete } from '../records/deletions.tsx';
import { useSession } from '../session/SessionContext.tsx';
import { feature, featuredInOrder } from './featuring.ts';
import { duplicateProject } from './openProject.tsx';

interface ProjectMenuProps extends Omit<ComponentProps<'button'>, 'children'> {
  project: Project;
  isBusy: boolean;
  /** Whether the project can be deleted here: a card has a button for it. */
  canDelete?: boolean;
}

/** What else can be done with a project. */
export function ProjectMenu({ project, isBusy, canDelete = false, ...button }: ProjectMenuProps) {
  return (
    <MoreButton
      {...button}
      name={`More for ${project.title}`}
      width="19rem"
      heightRem={18.5}
      render={(close) => (
        <MenuItems project={project} isBusy={isBusy} canDelete={canDelete} close={close} />
      )}
    />
  );
}

interface MenuItemsProps {
  project: Project;
  isBusy: boolean;
  canDelete: boolean;
  close: () => void;
}

function MenuItems({ project, isBusy, canDelete, close }: MenuItemsProps) {
  const session = useSession();
  const ref = { collection: PROJECTS.name, id: project.id };
  const address = usePageAddress({ collection: collectionOf(ref) as Published, record: project });
  const featured = featuredInOrder(session);
  const place = (featured?.findIndex(({ id }) => id === project.id) ?? -1) + 1;
  /** What is pressed does nothing while the project is being deleted. */
  const run = (action: (isByKeyboard: boolean) => void) => (event: MouseEvent) => {
    close();
    // A press of a key is a click without a count.
    if (!isBusy) action(event.detail === 0);
  };
  return (
    <>
      {address && (
        <a href={address} target="_blank" rel="noreferrer" className={MENU_ITEM}>
          <Icon icon={ExternalLink} className="size-4 text-muted" />
          Open on the site
        </a>
      )}
      <Item icon={Copy} label="Duplicate" onClick={run(() => duplicateProject(session, project))} />
      <Item
        icon={Share}
        label="Share a preview…"
        aria-haspopup="dialog"
        onClick={run(() => session.sharing.setState({ subject: { record: ref } }))}
      />
      <Item
        icon={project.featured ? StarOff : Star}
        label={project.featured ? 'Unfeature' : 'Feature'}
        onClick={run(() => void feature(session, project, !project.featured))}
      />
      {canDelete && (
        <Item
          icon={Trash}
          label="Delete"
          onClick={run((isByKeyboard) => void askAndDelete(session, ref, project, isByKeyboard))}
        />
      )}
      {featured && place > 0 && featured.length > 1 && (
        <div className="border-t border-line">
          <PlaceForm
            place={place}
            count={featured.length}
            onMove={(to) => {
              close();
              moveRecord(session, FEATURED_ORDER, featured, project.id, to);
            }}
          />
        </div>
      )}
    </>
  );
}

interface ItemProps extends ComponentProps<'button'> {
  icon: IconProps['icon'];
  label: string;
}

function Item({ icon, label, ...button }: ItemProps) {
  return (
    <MenuItem {...button}>
      <Icon icon={icon} className="size-4 text-muted" />
      <span>{label}</span>
    </MenuItem>
  );
}
