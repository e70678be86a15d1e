import { Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { Project } from '../model/project.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';

const SHOWN_TECHNOLOGIES = 3;

interface ProjectCardProps {
  project: Project;
  isBusy: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

export function ProjectCard({ project, isBusy, onEdit, onDelete }: ProjectCardProps) {
  const { title, description, featured } = project;
  const titleId = useId();
  return (
    <Card as="li" className="flex min-w-0 flex-col gap-4">
      <div className="flex items-start justify-between gap-3">
        <h3 id={titleId} dir="auto" className="min-w-0 text-base font-semibold">
          {title}
        </h3>
        {featured && <Badge look="accent">Featured</Badge>}
      </div>
      <p dir="auto" className="line-clamp-2 text-sm text-muted">
        {description}
      </p>
      <Technologies technologies={project.technologies} />
      <div className="mt-auto flex flex-wrap gap-2 pt-2">
        <Button disabled={isBusy} aria-describedby={titleId} onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
          Edit
        </Button>
        <Button look="danger" disabled={isBusy} aria-describedby={titleId} onClick={onDelete}>
          <Trash2 aria-hidden className="size-4" />
          Delete
        </Button>
      </div>
    </Card>
  );
}

function Technologies({ technologies }: { technologies: string[] }) {
  const hiddenCount = technologies.length - SHOWN_TECHNOLOGIES;
  return (
    <div className="flex flex-wrap gap-1.5">
      {technologies.slice(0, SHOWN_TECHNOLOGIES).map((technology) => (
        <Badge key={technology}>{technology}</Badge>
      ))}
      {hiddenCount > 0 && <Badge>+{hiddenCount}</Badge>}
    </div>
  );
}
