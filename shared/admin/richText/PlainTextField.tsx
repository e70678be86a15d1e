import { type ComponentProps, type RefCallback, useRef } from 'react';
import { TextAreaField } from '../../ui/Field.tsx';
import { LeftOutNote, usePasted } from './usePasted.tsx';

type PlainTextFieldProps = ComponentProps<typeof TextAreaField> & {
  ref: RefCallback<HTMLTextAreaElement>;
};

/** A text area for a text without marks, in which nobody pastes what somebody has commented or deleted. */
export function PlainTextField({ ref, ...field }: PlainTextFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const leftOut = usePasted(area, false);
  return (
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
    />
  );
}
