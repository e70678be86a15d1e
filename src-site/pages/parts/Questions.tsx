import ChevronDown from '@lucide/icons/icons/chevron-down';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { anchorOf } from './anchor.ts';

/** Questions that open to their answers, without a script. */
export function Questions({ list }: { list: readonly { question: string; answer: string }[] }) {
  return (
    <div data-reveal className="border-t border-line">
      {list.map(({ question, answer }) => (
        <details key={question} id={anchorOf(question)} className="group border-b border-line">
          <summary className="flex items-center gap-4 rounded-control py-5 transition-colors hover:text-accent-bright">
            <h3 className="text-lg font-semibold">{question}</h3>
            <Icon
              icon={ChevronDown}
              className="ml-auto size-5 shrink-0 text-accent transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="max-w-3xl pb-6 text-muted sm:text-lg">{answer}</p>
        </details>
      ))}
    </div>
  );
}
