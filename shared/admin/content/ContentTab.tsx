import { useState } from 'react';
import { SECTIONS, type SectionId } from '../../model/sections.ts';
import { type Tab, Tabs } from '../../ui/Tabs.tsx';
import { type ContentView, findSection, NO_FORM, placeOf } from '../state/place.ts';
import { sectionRecord } from '../state/records.ts';
import { useDashboardStore } from '../state/useDashboardStore.ts';
import { confirmLeaving } from '../state/useOpenForm.ts';
import { goTo, replaceBy, usePlace } from '../state/usePlace.ts';
import { ContentEditor } from './ContentEditor.tsx';
import { currentSection } from './currentSection.ts';
import { NoContentSelected } from './NoContentSelected.tsx';
import { SectionCards } from './SectionCards.tsx';

export function ContentTab() {
  const pageContent = useDashboardStore((state) => state.pageContent);
  const { record, view } = usePlace();
  const selectedId = findSection(record)?.id ?? null;
  const [shown, setShown] = useState({ id: selectedId, view });
  const [leftId, setLeftId] = useState<SectionId | null>(null);
  const [savedId, setSavedId] = useState<SectionId | null>(null);
  // Back and Forward change the place as well.
  if (shown.id !== selectedId || shown.view !== view) {
    setShown({ id: selectedId, view });
    setLeftId(view === 'sections' && selectedId === null ? shown.id : null);
  }
  const edit = async (id: SectionId) => {
    if (id !== selectedId && !(await confirmLeaving())) return;
    setSavedId(null);
    goTo(placeOf(sectionRecord(id)));
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
