/**
 * Ignores files that are dropped where nothing takes them, until the returned function is called. The browser would leave
 * the page or open a tab to show the file.
 */
export function keepPageOnDrop(): () => void {
  const removal = new AbortController();
  window.addEventListener('dragover', ignore, { signal: removal.signal });
  window.addEventListener('drop', ignore, { signal: removal.signal });
  return () => removal.abort();
}

function ignore(event: DragEvent): void {
  if (event.defaultPrevented || !hasFiles(event)) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

/** Whether something that is dragged over the page has files. */
export function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
