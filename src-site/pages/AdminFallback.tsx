/** Stands where the admin will be while its code is loaded; the guard's own words and place. Needs no script. */
export function AdminFallback() {
  return (
    <main className="grid min-h-svh place-content-center justify-items-center gap-2 p-4 text-center text-muted">
      <h1 className="sr-only">Admin</h1>
      <p role="status">Loading...</p>
      <p className="appears-late">
        This takes longer than usual. Check your connection, then{' '}
        <a href="/admin/dashboard" className="text-accent underline">
          load the page again
        </a>
        .
      </p>
    </main>
  );
}
