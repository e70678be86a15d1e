interface FactsProps {
  facts: readonly { title: string; text: string }[];
  /** For the agency: which facts are missing. */
  notice: string | undefined;
}

/** Facts about the company, and which of them nobody has filled in yet. */
export function Facts({ facts, notice }: FactsProps) {
  return (
    <div data-reveal className="flex max-w-2xl flex-col gap-6">
      <dl className="border-b border-line">
        {facts.map(({ title, text }) => (
          <div
            key={title}
            className="grid gap-x-8 gap-y-1 border-t border-line py-4 @lg:grid-cols-[1fr_2fr]"
          >
            <dt className="text-muted">{title}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      {notice && (
        <p className="rounded-control border border-line-strong bg-raised px-4 py-3 text-sm">
          {notice}
        </p>
      )}
    </div>
  );
}
