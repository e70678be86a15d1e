import { useState } from 'react';
import { PAGE_CONTENT } from '../../model/collections/pageContent.ts';
import { findSection, SECTIONS, type SectionId } from '../../model/sections.ts';
import { Card } from '../../ui/Boxes.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Tab, Tabs } from '../../ui/Tabs.tsx';
import { LoadedPart } from '../loading/LoadedPart.tsx';
import { goToRecord } from '../session/leave.ts';
import { type ContentView, locationOf, NO_FORM } from '../session/place.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { currentSection, SectionCards } from './SectionCards.tsx';
import { SectionRail } from './SectionRail.tsx';

export const loadContentEditor = () => import('./ContentEditor.tsx');

export function ContentTab() {
  const session = useSession();
  const { goTo, replaceBy, getState } = session.place;
  const pageContent = useSessionState('lists', (lists) => lists.pageContent.records);
  const { record, view } = useSessionState('place', (place) => place);
  const selectedId = (record && findSection(record.id)?.id) ?? null;
  const [shown, setShown] = useState({ id: selectedId, view });
  const [leftId, setLeftId] = useState<SectionId | null>(null);
  // Back and Forward also change the place.
  if (shown.id !== selectedId || shown.view !== view) {
    setShown({ id: selectedId, view });
    setLeftId(view === 'sections' && selectedId === null ? shown.id : null);
  }
  const edit = (id: SectionId) =>
    void goToRecord(session, locationOf({ collection: PAGE_CONTENT.name, id }));
  const showCards = (left: SectionId | null) => {
    setShown({ id: null, view: 'sections' });
    setLeftId(left);
    replaceBy(NO_FORM);
  };
  const changeView = (changed: ContentView) => {
    if (changed !== view) goTo({ view: changed });
  };
  const tabs: Tab<ContentView>[] = [
    {
      id: 'sections',
      label: 'Content Sections',
      panel: <SectionCards leftId={leftId} onEdit={edit} />,
    },
    {
      id: 'editor',
      label: 'Content Editor',
      keepMounted: true,
      panel: selectedId ? (
        <div className="gap-4 lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)]">
          <SectionRail current={selectedId} onEdit={edit} />
          <LoadedPart
            key={selectedId}
            load={loadContentEditor}
            render={({ ContentEditor }) => (
              <ContentEditor
                section={currentSection(selectedId, pageContent)}
                // While it saved, the person may have gone to the cards, where the focus stays.
                onSaved={() => showCards(getState().view === 'editor' ? selectedId : null)}
                onCancel={() => showCards(selectedId)}
              />
            )}
          />
        </div>
      ) : (
        <NoContentSelected onStart={() => edit(SECTIONS[0].id)} onBack={() => showCards(null)} />
      ),
    },
  ];
  return <Tabs label="Page content" tabs={tabs} active={view} onChange={changeView} />;
}

interface NoContentSelectedProps {
  onStart: () => void;
  onBack: () => void;
}

function NoContentSelected({ onStart, onBack }: NoContentSelectedProps) {
  return (
    <Card className="flex flex-col items-center gap-4 py-16 text-center">
      <h2 className="text-base font-semibold">No Content Selected</h2>
      <p className="text-sm text-muted">Choose a section to edit its text.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={onBack}>Back to Sections</Button>
        <Button variant="primary" onClick={onStart}>
          Start Editing
        </Button>
      </div>
    </Card>
  );
}
