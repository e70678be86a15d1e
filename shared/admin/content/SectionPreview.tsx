import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { PageContentForm } from '../../model/pageContent.ts';
import { SECTION_PATHS } from '../../model/preview.ts';
import { NOTHING_PUBLISHED, selectPublished } from '../../model/publishedContent.ts';
import type { SectionId } from '../../model/sections.ts';
import { LoadedPreview } from '../publication/LoadedPreview.tsx';
import { useSessionState } from '../session/SessionContext.tsx';

interface SectionPreviewProps {
  control: Control<PageContentForm>;
  id: SectionId;
}

/** The page with the section's text as it is typed, also where it could not be saved. */
export function SectionPreview({ control, id }: SectionPreviewProps) {
  const [title, text] = useWatch({ control, name: ['title', 'content'] });
  const pageContent = useSessionState('lists', (lists) => lists.pageContent.records);
  const message = useMemo(() => {
    const others = pageContent.filter((section) => section.id !== id);
    const typed = { ...NOTHING_PUBLISHED, sections: { [id]: text } };
    const content = selectPublished(
      { pageContent: [...others, { id, title, content: text }] },
      typed,
    );
    return { path: SECTION_PATHS[id], content, text };
  }, [pageContent, id, title, text]);
  return <LoadedPreview message={message} />;
}
