/** The admin's document until its code has loaded, with the same text in the same place as the guard's. */
export function AdminFallback() {
  return (
    <main className="grid min-h-svh place-content-center p-4 text-center text-muted">
      <h1 className="sr-only">Admin</h1>
      <div className="grid justify-items-center gap-2">
        <noscript>
          <p>
            The admin needs JavaScript. Turn it on and load the page again, or go{' '}
            <a href="/" className="text-accent underline">
              back to the site
            </a>
            .
          </p>
        </noscript>
        <p role="status" className="noscript:hidden">
          Loading...
        </p>
        <p className="appears-late noscript:hidden">
          This takes longer than usual. Check your connection, then{' '}
          <a href="/admin/dashboard" className="text-accent underline">
            load the page again
          </a>
          .
        </p>
      </div>
    </main>
  );
}
