/** Pastes in an element. Returns whether the browser is to do it itself. */
export function pasteInto(
  element: Element,
  types: Readonly<Record<string, string>>,
  file?: File,
): boolean {
  const clipboardData = new DataTransfer();
  for (const [type, text] of Object.entries(types)) clipboardData.setData(type, text);
  if (file) clipboardData.items.add(file);
  return element.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}
