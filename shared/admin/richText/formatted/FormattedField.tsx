import LinkIcon from '@lucide/icons/icons/link';
import { type ReactNode, useId, useImperativeHandle, useState } from 'react';
import type { ControllerRenderProps } from 'react-hook-form';
import { canEdit, openMarkdown } from '../../../richText/editor/markdown.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, TextField, type Wiring } from '../../../ui/Field.tsx';
import { useFocusOnMount } from '../../../ui/focus.ts';
import { isComposing } from '../../../ui/keys.ts';
import { FormatBar, type FormatTool } from '../FormatBar.tsx';
import { LeftOutNote } from '../PlainTextField.tsx';
import { type EditorTool, toolsFor } from './commands.ts';
import { linkPlace, removeLink, setLink } from './links.ts';
import { type Editor, useEditor } from './useEditor.ts';

/** Whether a description can be edited without losing one of its marks. */
export const canShow = (markdown: string) => canEdit(openMarkdown(markdown));

interface FormattedFieldProps {
  label: string;
  error?: string | undefined;
  note: ReactNode;
  field: Pick<ControllerRenderProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref'>;
  /** Shows the text with its marks. */
  onMarks: () => void;
}

/** A description with visible formatting: a bar, and the text as visitors see it, in the sizes of a form. */
export function FormattedField(props: FormattedFieldProps) {
  const { label, error, note } = props;
  const [leftOut, setLeftOut] = useState('');
  return (
    <Field
      name={props.field.name}
      label={label}
      error={error}
      note={
        <>
          {note}
          <LeftOutNote leftOut={leftOut} />
        </>
      }
    >
      {(wiring) => <EditorFrame {...props} wiring={wiring} onPasted={setLeftOut} />}
    </Field>
  );
}

const FRAME =
  'rounded-control border border-line-strong bg-ground transition-colors hover:border-muted has-[[role=textbox]:focus-visible]:outline-2 has-[[role=textbox]:focus-visible]:outline-offset-2 has-[[role=textbox]:focus-visible]:outline-accent-bright has-[[aria-invalid]]:border-danger';

/** Spaces and line ends are shown as they are typed, or the editor could not tell them apart (ProseMirror's own sheet). */
const TEXT =
  'relative min-h-[calc(4lh+1rem)] max-h-[20lh] scroll-py-2 overflow-y-auto px-3 py-2 text-base break-words whitespace-break-spaces outline-none [font-variant-ligatures:none] [&>*+*]:mt-3 [&_a]:text-accent [&_a]:underline [&_h2]:text-lg [&_h2]:font-semibold [&_h3]:font-semibold [&_li+li]:mt-1 [&_li>*+*]:mt-1 [&_ol]:list-decimal [&_ol]:ps-6 [&_ul]:list-disc [&_ul]:ps-6 [&_.ProseMirror-separator]:inline! [&.ProseMirror-hideselection]:caret-transparent [&.ProseMirror-hideselection_*::selection]:bg-transparent';

interface EditorFrameProps extends FormattedFieldProps {
  wiring: Wiring;
  onPasted: (leftOut: string) => void;
}

function EditorFrame({ label, field, onMarks, wiring, onPasted }: EditorFrameProps) {
  const linkBoxId = useId();
  const { container, state, run, dispatch, focus } = useEditor({
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    onPasted,
    openLink: () => document.getElementById(linkBoxId)?.showPopover(),
    attributes: {
      id: wiring.id,
      class: TEXT,
      role: 'textbox',
      translate: 'no',
      'aria-label': label,
      'aria-multiline': 'true',
      'aria-required': 'true',
      'aria-describedby': wiring['aria-describedby'],
      'data-field': field.name,
      ...(wiring['aria-invalid'] && { 'aria-invalid': 'true' }),
    },
  });
  useImperativeHandle(field.ref, () => ({ focus }));
  const link: Partial<EditorTool> & FormatTool = {
    label: 'Link',
    icon: LinkIcon,
    keys: 'Mod+K',
    isPressed: linkPlace(state).href !== '',
    box: {
      popoverId: linkBoxId,
      width: 'min(24rem, 100vw - 2rem)',
      heightRem: 10,
      // Below the bar is the text that becomes the link.
      prefersAbove: true,
      render: (close) => <LinkBox editor={{ state, dispatch, focus }} close={close} />,
    },
  };
  return (
    <div className={FRAME}>
      <div className="flex border-b border-line p-1">
        <FormatBar
          tools={[...toolsFor(state), link, { label: 'Show marks' }]}
          onPress={({ command }) => (command ? run(command) : onMarks())}
        />
      </div>
      <div ref={container} />
    </div>
  );
}

interface LinkBoxProps {
  editor: Pick<Editor, 'state' | 'dispatch' | 'focus'>;
  close: () => void;
}

function LinkBox({ editor, close }: LinkBoxProps) {
  const { href } = linkPlace(editor.state);
  const [typed, setTyped] = useState(href);
  const [error, setError] = useState('');
  const input = useFocusOnMount<HTMLInputElement>(true);
  const leave = () => {
    close();
    editor.focus();
  };
  const apply = () => {
    const change = setLink(editor.state, typed);
    if (typeof change === 'string') setError(change);
    else {
      editor.dispatch(change);
      leave();
    }
  };
  return (
    <div className="flex flex-col gap-3 py-2">
      <TextField
        ref={input}
        label="Address of the link"
        type="url"
        inputMode="url"
        placeholder="https://"
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          if (isComposing(event.nativeEvent)) return;
          // Else the form around it would be saved.
          event.preventDefault();
          apply();
        }}
      />
      <div className="flex justify-end gap-2">
        {href && (
          <Button
            onClick={() => {
              editor.dispatch(removeLink(editor.state));
              leave();
            }}
          >
            Remove
          </Button>
        )}
        <Button variant="tinted" onClick={apply}>
          Set Link
        </Button>
      </div>
    </div>
  );
}
