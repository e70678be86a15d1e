/** Stands where the admin will be while its code is loaded; the guard's own words and place. */
export function AdminFallback() {
  return (
    <main className="grid min-h-svh place-items-center text-muted">
      <p role="status">Loading...</p>
    </main>
  );
}
