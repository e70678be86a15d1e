import { SECTIONS, type SectionId } from '../../model/sections.ts';
import { LoadedPart } from '../loading/LoadedPart.tsx';
import { LoadFailure } from '../session/LoadFailure.tsx';
import { useSessionState } from '../session/SessionContext.tsx';
import { currentSection } from './currentSection.ts';
import { SectionCard } from './SectionCard.tsx';

const loadPeople = () => import('../people/Team.tsx');

interface SectionCardsProps {
  /** The section whose editor was just closed; its button gets the focus. */
  leftId: SectionId | null;
  onEdit: (id: SectionId) => void;
}

export function SectionCards({ leftId, onEdit }: SectionCardsProps) {
  const pageContent = useSessionState('lists', (lists) => lists.pageContent.records);
  return (
    <div className="flex flex-col gap-6">
      <LoadFailure list="pageContent" />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {SECTIONS.map(({ id }) => (
          <SectionCard
            key={id}
            section={currentSection(id, pageContent)}
            isFocused={id === leftId}
            onEdit={() => onEdit(id)}
          />
        ))}
      </ul>
      <LoadedPart load={loadPeople} render={({ Team }) => <Team />} />
    </div>
  );
}
