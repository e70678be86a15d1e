import { type UseFormReturn, useWatch } from 'react-hook-form';
import { PROJECT_FIELDS } from '../../model/project.ts';
import { isBlank } from '../../model/text.ts';
import { TextField } from '../../ui/Field.tsx';
import { inputOf } from '../form/LengthNote.tsx';
import { PlainTextField } from '../richText/PlainTextField.tsx';
import type { ProjectInputs } from './projectInputs.ts';

const QUOTE_NOTE = 'Optional: what your client says of it, without quotation marks.';

const WITHOUT_PERSON = 'Visitors see the quote once you say who says it.';
const WITHOUT_QUOTE = 'Visitors see this only with a quote.';

/** A quote and who says it. Visitors see both or neither. */
export function QuoteInputs({ methods }: { methods: UseFormReturn<ProjectInputs> }) {
  const names = ['quote', 'quotedPerson'] as const;
  const [hasQuote, hasPerson] = useWatch({ control: methods.control, name: names }).map(
    (text) => !isBlank(text),
  );
  const quote = inputOf(methods, PROJECT_FIELDS.quote, 'quote');
  const person = inputOf(methods, PROJECT_FIELDS.quotedPerson, 'quotedPerson');
  return (
    <>
      <PlainTextField
        {...quote}
        rows={2}
        note={
          <>
            <p className="text-muted">{QUOTE_NOTE}</p>
            {quote.note}
          </>
        }
      />
      <TextField
        {...person}
        placeholder="Head of accounting, insurer"
        note={
          <>
            {hasQuote !== hasPerson && (
              <p className="text-muted">{hasQuote ? WITHOUT_PERSON : WITHOUT_QUOTE}</p>
            )}
            {person.note}
          </>
        }
      />
    </>
  );
}
