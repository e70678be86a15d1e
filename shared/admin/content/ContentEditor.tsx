import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { PAGE_CONTENT } from '../../model/collections/pageContent.ts';
import { doubtAboutText, textWarning } from '../../model/doubtfulTexts.ts';
import { pickFields } from '../../model/fields.ts';
import type { Scheduled } from '../../model/goesLive.ts';
import { splitHeadline } from '../../model/headline.ts';
import { doubtAboutName, STAFF_ONLY } from '../../model/sectionAdvice.ts';
import {
  findSection,
  type PageContentForm,
  SECTION_FIELDS,
  type SectionId,
} from '../../model/sections.ts';
import { Card } from '../../ui/Boxes.tsx';
import { TextField } from '../../ui/Field.tsx';
import { useDebouncedValue } from '../../ui/hooks.ts';
import { fieldInputs, inputOf } from '../form/formInputs.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import { useRecordForm } from '../form/useRecordForm.ts';
import { EarlierVersions } from '../history/EarlierVersions.tsx';
import { RecordPreview } from '../records/RecordPreview.tsx';
import { PlainTextField } from '../richText/PlainTextField.tsx';
import type { EditableSection } from './SectionCards.tsx';

/** The debounce before a text is checked: while it is being typed, an address is not valid yet. */
const TYPING_PAUSE_MS = 1000;
const SAVE_LABEL = 'Save Content';
const INPUTS = fieldInputs(SECTION_FIELDS, 'content');

/** Sticks to the lower edge of the window, unless the window is too low for it. */
const FOOTER =
  'z-10 -mx-6 -mb-6 rounded-b-card bg-surface px-6 pb-4 bottom-(--lower-bar) in-data-keyboard:bottom-(--keyboard) [@media(min-height:24rem)]:sticky';

/** What staff have to know about a section's text. */
const NOTES: Partial<Record<SectionId, string>> = {
  'footer-company': 'Visitors always see the current year in place of the year after ©.',
};

interface ContentEditorProps {
  /** The section; the editor keeps the version that it opened with. */
  section: EditableSection;
  onSaved: () => void;
  onCancel: () => void;
}

export function ContentEditor({ section: current, onSaved, onCancel }: ContentEditorProps) {
  const [section] = useState(current);
  const { id, lastUpdated } = section;
  const form = useRecordForm<PageContentForm, PageContentForm>({
    collection: PAGE_CONTENT,
    id,
    loadedAt: lastUpdated,
    initial: pickFields(SECTION_FIELDS, section),
    inputs: INPUTS,
    onSaved,
    failure: 'Error saving content',
    success: () => 'Content saved',
    doubtOf: (typed, opened) =>
      doubtAboutText({ collection: PAGE_CONTENT.name, id }, opened, typed) ??
      doubtAboutName(section, typed, findSection(id)?.title),
  });
  const { methods } = form;
  const content = inputOf(methods, SECTION_FIELDS.content, 'content', NOTES[id]);
  return (
    // What gets the focus scrolls into view with its label, and above the footer.
    <Card className="max-w-3xl has-data-preview:max-w-none **:scroll-mt-16 [@media(min-height:24rem)]:**:scroll-mb-36 max-sm:[@media(min-height:24rem)]:**:scroll-mb-52">
      <EditorHeading section={section} />
      <RecordForm
        form={form}
        saveLabel={SAVE_LABEL}
        onClose={onCancel}
        footerClassName={FOOTER}
        beside={<RecordPreview form={form} />}
      >
        <div className="flex min-w-0 flex-col gap-5">
          <TextField {...inputOf(methods, SECTION_FIELDS.title, 'title', STAFF_ONLY)} required />
          <PlainTextField
            {...content}
            rows={8}
            note={
              <>
                {content.note}
                <EmptyNote control={methods.control} id={id} />
                {id === 'hero-title' && <HeadlineNote control={methods.control} />}
                <TextNote control={methods.control} id={id} />
              </>
            }
          />
        </div>
        <EarlierVersions form={form} saveLabel={SAVE_LABEL} />
      </RecordForm>
    </Card>
  );
}

/** Names the section and its page, and the id by which developers know it. */
function EditorHeading({ section: { id, title } }: { section: EditableSection }) {
  return (
    <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 className="min-w-0 text-lg font-semibold">
        <bdi translate="no">{title}</bdi>{' '}
        <span className="text-muted">{`· ${findSection(id)?.page}`}</span>
      </h2>
      <p className="text-xs text-muted">
        Id: <span translate="no">{id}</span>
      </p>
    </div>
  );
}

/** Says what visitors see where staff leave no text. */
function EmptyNote({ control, id }: { control: Control<Scheduled<PageContentForm>>; id: string }) {
  const isEmpty = useWatch({ control, name: 'content' }).trim() === '';
  const text = findSection(id)?.defaultContent;
  return (
    <p role="status" dir="auto" className="empty:sr-only">
      {isEmpty && text && `Empty: visitors see “${text}”`}
    </p>
  );
}

/** Says which part of the title visitors see small, and which large. */
function HeadlineNote({ control }: { control: Control<Scheduled<PageContentForm>> }) {
  const { line, statement } = splitHeadline(useWatch({ control, name: 'content' }).trim());
  if (statement === '') return null;
  return (
    <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      {line && (
        <>
          <dt>Small line</dt>
          <dd dir="auto" translate="no">
            {line.trim()}
          </dd>
        </>
      )}
      <dt>Headline</dt>
      <dd dir="auto" translate="no" className="font-semibold whitespace-pre-line">
        {statement}
      </dd>
    </dl>
  );
}

/** Warns that visitors could not use the typed text, which can still be saved. */
function TextNote({ control, id }: { control: Control<Scheduled<PageContentForm>>; id: string }) {
  const [title, content] = useWatch({ control, name: ['title', 'content'] });
  const typed = useDebouncedValue(content, TYPING_PAUSE_MS);
  return (
    <p role="status" className="text-danger empty:sr-only">
      {textWarning({ collection: PAGE_CONTENT.name, id }, { title, content: typed })}
    </p>
  );
}
