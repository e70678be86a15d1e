import type { Quotation } from '../../../shared/model/quotation.ts';

/** What a client says about the project. */
export function CaseQuote({ quotation: { quote, person } }: { quotation: Quotation }) {
  return (
    <figure
      data-reveal
      className="flex max-w-4xl flex-col gap-6 border-l-2 border-accent pl-6 sm:pl-10"
    >
      <blockquote>
        <p dir="auto" className="text-2xl leading-snug whitespace-pre-line sm:text-3xl">
          {quote}
        </p>
      </blockquote>
      <figcaption dir="auto" className="wrap-anywhere text-muted">
        {person}
      </figcaption>
    </figure>
  );
}
