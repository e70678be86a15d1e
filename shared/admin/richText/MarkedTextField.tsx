import { type ComponentProps, type KeyboardEvent, type RefCallback, useRef } from 'react';
import { TextAreaField } from '../../ui/Field.tsx';
import { isMac } from '../../ui/isMac.ts';
import { isComposing, pressedKeys } from '../../ui/keys.ts';
import { applyEdit } from './applyEdit.ts';
import { FormatHelp } from './FormatHelp.tsx';
import { MarkBar } from './MarkBar.tsx';
import { MARK_KEYS } from './markTools.ts';
import { type Edit, type Typed, typedIn } from './typed.ts';
import { LeftOutNote, usePasted } from './usePasted.tsx';

type MarkedTextFieldProps = ComponentProps<typeof TextAreaField> & {
  ref: RefCallback<HTMLTextAreaElement>;
};

/** A text area for a text with marks: a bar and keys that type them, pasting, and help (decision 20). */
export function MarkedTextField({ ref, ...field }: MarkedTextFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const leftOut = usePasted(area, true);
  const change = (make: (typed: Typed) => Edit) => {
    const { current } = area;
    if (current) applyEdit(current, make(typedIn(current)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { nativeEvent } = event;
    const make = MARK_KEYS[pressedKeys(nativeEvent, isMac())];
    if (!make || isComposing(nativeEvent)) return;
    // Else the browser would show its bookmarks or search the web, and the dashboard would open its box.
    event.preventDefault();
    if (!event.repeat) change(make);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <TextAreaField
        {...field}
        ref={(element) => {
          area.current = element;
          ref(element);
        }}
        note={
          <>
            {field.note}
            <LeftOutNote leftOut={leftOut} />
          </>
        }
        aside={<MarkBar onChange={change} />}
        onKeyDown={onKeyDown}
      />
      <FormatHelp />
    </div>
  );
}
