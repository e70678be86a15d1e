import { useState } from 'react';
import { SECTIONS, type SectionId } from '../model/sections.ts';
import { type Tab, Tabs } from '../ui/Tabs.tsx';
import { ContentEditor } from './ContentEditor.tsx';
import { currentSection } from './currentSection.ts';
import { NoContentSelected } from './NoContentSelected.tsx';
import { SectionCards } from './SectionCards.tsx';
import { useDashboardStore } from './useDashboardStore.ts';
import { confirmLeaving } from './useWorkStore.ts';

type SubTabId = 'sections' | 'editor';

export function ContentTab() {
  const pageContent = useDashboardStore((state) => state.pageContent);
  const [activeTab, setActiveTab] = useState<SubTabId>('sections');
  const [selectedId, setSelectedId] = useState<SectionId | null>(null);
  const [leftId, setLeftId] = useState<SectionId | null>(null);
  const [savedId, setSavedId] = useState<SectionId | null>(null);
  const showTab = (tab: SubTabId) => {
    setLeftId(null);
    setActiveTab(tab);
  };
  const edit = (id: SectionId) => {
    if (id !== selectedId && !confirmLeaving()) return;
    setSavedId(null);
    setSelectedId(id);
    showTab('editor');
  };
  const showCards = (left: SectionId | null) => {
    setSelectedId(null);
    setSavedId(null);
    setActiveTab('sections');
    setLeftId(left);
  };
  const clear = () => {
    setSavedId(selectedId);
    setSelectedId(null);
  };
  const tabs: Tab<SubTabId>[] = [
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
        <ContentEditor
          key={selectedId}
          section={currentSection(selectedId, pageContent)}
          onSaved={clear}
          onCancel={() => showCards(selectedId)}
        />
      ) : (
        <NoContentSelected
          isSaved={savedId !== null}
          onStart={() => edit(SECTIONS[0].id)}
          onBack={() => showCards(savedId)}
        />
      ),
    },
  ];
  return <Tabs label="Page content" tabs={tabs} active={activeTab} onChange={showTab} />;
}
