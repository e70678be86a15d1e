const WIDTHS = ['w-2/3', 'w-1/2', 'w-3/5'];

/** The placeholder while results load. */
export function ResultsSkeleton() {
  return (
    <ul aria-hidden className="flex animate-pulse flex-col gap-4">
      {WIDTHS.map((width) => (
        <li key={width} className="rounded-card border border-line bg-surface p-6">
          <div className={`h-5 rounded-control bg-line ${width}`} />
          <div className="mt-4 h-4 rounded-control bg-raised" />
        </li>
      ))}
    </ul>
  );
}
