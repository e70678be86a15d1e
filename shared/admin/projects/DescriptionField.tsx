import type { ReactNode } from 'react';
import { type Path, type UseFormReturn, useController } from 'react-hook-form';
import { FieldSlot } from '../../ui/Field.tsx';
import type { inputOf } from '../form/formInputs.tsx';
import { MarkedTextField } from '../richText/MarkedTextField.tsx';
import { type EditorPart, useFormatted } from '../richText/useFormatted.ts';
import type { ProjectInputs } from './projectInputs.ts';

const NAME = 'description';

interface DescriptionFieldProps {
  methods: UseFormReturn<ProjectInputs>;
  input: ReturnType<typeof inputOf<ProjectInputs, Path<ProjectInputs>>>;
  /** What is said of the text, besides its length. */
  note: ReactNode;
}

/**
 * The description, as a text area with marks or, where this device has chosen it, with visible formatting. A text that
 * the editor could not write back stays in the text area, and so does each text while the editor is not loaded.
 */
export function DescriptionField({ methods, input, note }: DescriptionFieldProps) {
  const { getValues, setFocus } = methods;
  const { part, problem, choose } = useFormatted(
    () => getValues(NAME),
    () => setFocus(NAME),
  );
  const messages = (
    <>
      {input.note}
      {note}
      <p role="status" className="text-muted empty:sr-only">
        {problem}
      </p>
    </>
  );
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {/* One for both, so that a choice stays where the person changes between them. */}
      <FieldSlot name={NAME} />
      {part ? (
        <FormattedInput
          part={part}
          methods={methods}
          label={input.label}
          error={input.error}
          note={messages}
          onMarks={() => void choose(false)}
        />
      ) : (
        <MarkedTextField
          {...input}
          rows={4}
          rowsMax={20}
          required
          note={messages}
          onFormatted={() => void choose(true)}
        />
      )}
    </div>
  );
}

interface FormattedInputProps {
  part: EditorPart;
  methods: UseFormReturn<ProjectInputs>;
  label: string;
  error: string | undefined;
  note: ReactNode;
  onMarks: () => void;
}

function FormattedInput({ part: { FormattedField }, methods, ...texts }: FormattedInputProps) {
  const { field } = useController({ control: methods.control, name: NAME });
  return <FormattedField {...texts} field={field} />;
}
