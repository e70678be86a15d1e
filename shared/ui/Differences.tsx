interface DifferencesProps {
  /** The summary before the fields: "Changed". */
  what: string;
  differences: readonly Record<'label' | 'before' | 'after', string>[];
  names: [before: string, after: string];
  className?: string;
}

/** Lists the fields in which two versions differ. Opening the list shows both texts of each field. */
export function Differences({ what, differences, names, className = '' }: DifferencesProps) {
  const [beforeName, afterName] = names;
  return (
    <details className={`text-sm ${className}`}>
      <summary className="text-muted [list-style:revert] hover:text-text">
        {what} {differences.map(({ label }) => label).join(', ')}
      </summary>
      <dl className="mt-3 flex flex-col gap-4">
        {differences.map(({ label, before, after }) => (
          <div key={label} className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
            <dt className="font-medium sm:col-span-2">{label}</dt>
            <Version name={beforeName} text={before} />
            <Version name={afterName} text={after} />
          </div>
        ))}
      </dl>
    </details>
  );
}

function Version({ name, text }: { name: string; text: string }) {
  return (
    <dd className="rounded-control bg-ground px-3 py-2">
      <span className="mb-1 block text-xs text-muted">{name}</span>
      <span dir="auto" className="block max-h-48 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
        {text || '(empty)'}
      </span>
    </dd>
  );
}
