import { useState } from 'react';
import { PAGE_CONTENT } from '../../model/collections/pageContent.ts';
import { findSection, SECTIONS, type SectionId } from '../../model/sections.ts';
import { type Tab, Tabs } from '../../ui/Tabs.tsx';
import { confirmLeaving } from '../session/openForm.ts';
import { type ContentView, locationOf, NO_FORM } from '../session/place.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { ContentEditor } from './ContentEditor.tsx';
import { currentSection } from './currentSection.ts';
import { NoContentSelected } from './NoContentSelected.tsx';
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
  // Back and Forward change the place as well.
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
