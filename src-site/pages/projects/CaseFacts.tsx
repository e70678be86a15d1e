import type { Fact } from '../../../shared/model/projectFacts.ts';
import { FEATURED_CASE } from '../../content/projectPages.ts';
import type { StrongFact } from '../../published/pageData.ts';

interface CaseFactsProps {
  strongest: (Fact & Partial<StrongFact>) | undefined;
  facts: readonly Fact[];
}

/** The facts of a case; the number to remember comes first, in large letters. */
export function CaseFacts({ strongest, facts }: CaseFactsProps) {
  if (!strongest && facts.length === 0) return null;
  return (
    <dl
      aria-label={FEATURED_CASE.facts}
      className={`grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-8 border-b border-line sm:grid-cols-2 lg:gap-x-12 ${strongest ? 'lg:grid-cols-[3fr_2fr_2fr]' : 'lg:grid-cols-3'}`}
    >
      {strongest && (
        <div className="col-span-full flex flex-col gap-1 border-t border-accent py-5 lg:col-span-1 lg:row-span-3">
          <dt dir="auto" className="order-2 wrap-anywhere">
            {strongest.label}
          </dt>
          <dd dir="auto" className="order-1 text-5xl font-semibold tracking-tight text-accent">
            {strongest.value}
          </dd>
          {strongest.more && (
            <dd dir="auto" className="order-3 text-muted">
              {strongest.more}
            </dd>
          )}
        </div>
      )}
      {facts.map(({ label, value }) => (
        <div key={`${label}\t${value}`} className="border-t border-line py-5">
          <dt dir="auto" className="text-sm wrap-anywhere text-muted">
            {label}
          </dt>
          <dd dir="auto" className="mt-1 font-medium">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
