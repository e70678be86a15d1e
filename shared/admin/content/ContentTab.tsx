import { useState } from 'react';
import { PAGE_CONTENT } from '../../model/collections/pageContent.ts';
import { findSection, SECTIONS, type SectionId } from '../../model/sections.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { type Tab, Tabs } from '../../ui/Tabs.tsx';
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts';
import { confirmLeaving } from '../session/openForm.ts';
import { type ContentView, locationOf, NO_FORM } from '../session/place.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { ContentEditor } from './ContentEditor.tsx';
import { currentSection } from './currentSection.ts';
import { SectionCards } from './SectionCards.tsx';

export function ContentTab() {
  const session = useSession();
  const { goTo, replaceBy } = session.place;
  const pageContent = useSessionState('lists', (lists) => lists.pageContent.records);
  const { record, view } = useSessionState('place', (place) => place);
  const selectedId = (record && findSection(record.id)?.id) ?? null;
  const [shown, setShown] = useState({ id: selectedId, view });
  const [leftId, setLeftId] = useState<SectionId | null>(null);
  const [savedId, setSavedId] = useState<SectionId | null>(null);
  // Back and Forward also change the place.
  if (shown.id !== selectedId || shown.view !== view) {
    setShown({ id: selectedId, view });
    setLeftId(view === 'sections' && selectedId === null ? shown.id : null);
  }
  const edit = async (id: SectionId) => {
    if (id !== selectedId && !(await confirmLeaving(session))) return;
    setSavedId(null);
    goTo(locationOf({ collection: PAGE_CONTENT.name, id }));
  };
  const showCards = (left: SectionId | null) => {
    setShown({ id: null, view: 'sections' });
    setLeftId(left);
    setSavedId(null);
    replaceBy(NO_FORM);
  };
  const showSaved = () => {
    setSavedId(view === 'editor' ? selectedId : null);
    replaceBy({ record: null });
  };
  const changeView = (changed: ContentView) => {
    if (changed !== view) goTo({ view: changed });
  };
  const tabs: Tab<ContentView>[] = [
    {
      id: 'sections',
      label: 'Content Sections',
      panel: <SectionCards leftId={leftId} onEdit={(id) => void edit(id)} />,
    },
    {
      id: 'editor',
      label: 'Content Editor',
      keepMounted: true,
      panel: selectedId ? (
        <ContentEditor
          key={selectedId}
          section={currentSection(selectedId, pageContent)}
          onSaved={showSaved}
          onCancel={() => showCards(selectedId)}
        />
      ) : (
        <NoContentSelected
          isSaved={savedId !== null}
          onStart={() => void edit(SECTIONS[0].id)}
          onBack={() => showCards(savedId)}
        />
      ),
    },
  ];
  return <Tabs label="Page content" tabs={tabs} active={view} onChange={changeView} />;
}

interface NoContentSelectedProps {
  /** Whether it replaces a form that was just saved; then it takes the focus. */
  isSaved: boolean;
  onStart: () => void;
  /** Opens the cards, at the section that was saved. */
  onBack: () => void;
}

function NoContentSelected({ isSaved, onStart, onBack }: NoContentSelectedProps) {
  const back = useFocusOnMount(isSaved);
  return (
    <Card className="flex flex-col items-center gap-4 py-16 text-center">
      <h2 className="text-base font-semibold">No Content Selected</h2>
      <p className="text-sm text-muted">Choose a section to edit its text.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button ref={back} onClick={onBack}>
          Back to Sections
        </Button>
        <Button variant="primary" onClick={onStart}>
          Start Editing
        </Button>
      </div>
    </Card>
  );
}
