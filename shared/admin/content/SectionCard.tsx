import Pencil from '@lucide/icons/icons/pencil';
import { useId } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts';
import { PublicationMark } from '../publication/PublicationMark.tsx';
import { WhenAndWho } from '../session/WhenAndWho.tsx';
import type { EditableSection } from './currentSection.ts';

interface SectionCardProps {
  section: EditableSection;
  isFocused: boolean;
  onEdit: () => void;
}

export function SectionCard({ section, isFocused, onEdit }: SectionCardProps) {
  const { id, title, content, lastUpdated } = section;
  const titleId = useId();
  const edit = useFocusOnMount(isFocused);
  return (
    <Card as="li" className="flex min-w-0 flex-col items-start gap-4">
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} dir="auto" className="min-w-0 text-base font-semibold">
          {title}
        </h2>
        <Badge>{id}</Badge>
      </div>
      <p dir="auto" className="line-clamp-3 text-sm whitespace-pre-line text-muted">
        {content}
      </p>
      <div className="mt-auto flex w-full flex-wrap items-center justify-between gap-3">
        <Button ref={edit} aria-describedby={titleId} onClick={onEdit}>
          <Icon icon={Pencil} className="size-4" />
          Edit Content
        </Button>
        <div className="min-w-0 text-xs text-muted">
          <p>
            {lastUpdated ? (
              <WhenAndWho what="Saved" at={lastUpdated} by={section.lastUpdatedBy} />
            ) : (
              'Default text'
            )}
          </p>
          <PublicationMark collection="pageContent" record={section} />
        </div>
      </div>
    </Card>
  );
}
