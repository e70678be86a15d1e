import { useState } from 'react';
import { type PageContent } from '../model/pageContent.ts';
import { SECTIONS, type SectionId } from '../model/sections.ts';
import { type Tab, Tabs } from '../ui/Tabs.tsx';
import { ContentEditor } from './ContentEditor.tsx';
import { NoContentSelected } from './NoContentSelected.tsx';
import { SectionCard } from './SectionCard.tsx';
import { useDashboardStore } from './useDashboardStore.ts';

type SubTabId = 'sections' | 'editor';

export function ContentTab() {
  const pageContent = useDashboardStore((state) => state.pageContent);
  const [activeTab, setActiveTab] = useState<SubTabId>('sections');
  const [selectedId, setSelectedId] = useState<SectionId | null>(null);
  const edit = (id: SectionId) => {
    setSelectedId(id);
    setActiveTab('editor');
  };
  const cancel = () => {
    setSelectedId(null);
    setActiveTab('sections');
  };
  const tabs: Tab<SubTabId>[] = [
    {
      id: 'sections',
      label: 'Content Sections',
      panel: (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {SECTIONS.map(({ id }) => (
            <SectionCard
              key={id}
              section={currentSection(id, pageContent)}
              onEdit={() => edit(id)}
            />
          ))}
        </ul>
      ),
    },
    {
      id: 'editor',
      label: 'Content Editor',
      keepMounted: true,
      panel: selectedId ? (
        <ContentEditor
          key={selectedId}
          section={currentSection(selectedId, pageContent)}
          onSaved={() => setSelectedId(null)}
          onCancel={cancel}
        />
      ) : (
        <NoContentSelected onStart={() => edit(SECTIONS[0].id)} />
      ),
    },
  ];
  return <Tabs label="Page content" tabs={tabs} active={activeTab} onChange={setActiveTab} />;
}

/** The section as it stands: what was saved, else its default text. */
function currentSection(id: SectionId, pageContent: PageContent[]) {
  const saved = pageContent.find((entry) => entry.id === id);
  if (saved) return saved;
  const { title, defaultContent } = SECTIONS.find((section) => section.id === id) ?? SECTIONS[0];
  return { id, title, content: defaultContent };
}
