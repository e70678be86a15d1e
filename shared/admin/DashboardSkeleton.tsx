const SHAPES = ['projects', 'pages', 'status'];

/** Shown in place of the dashboard while its data loads (specification, section 2.16). */
export function DashboardSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <p role="status" className="border-b border-line py-3 text-sm text-muted">
        Loading admin dashboard...
      </p>
      <div aria-hidden className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {SHAPES.map((shape) => (
          <div
            key={shape}
            className="h-36 animate-pulse rounded-card border border-line bg-surface"
          />
        ))}
      </div>
      <div aria-hidden className="h-32 animate-pulse rounded-card border border-line bg-surface" />
    </div>
  );
}
