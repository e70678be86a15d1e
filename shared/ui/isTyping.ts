/** Inputs that take no text, so that a key for the page means the page. */
const WITHOUT_TEXT = new Set([
  'checkbox',
  'radio',
  'button',
  'submit',
  'reset',
  'range',
  'color',
  'file',
]);

/** Whether the focus is where a person types, so that keys belong to the text. */
export function isTyping(): boolean {
  const { activeElement: element } = document;
  if (element instanceof HTMLInputElement) return !WITHOUT_TEXT.has(element.type);
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLElement && element.isContentEditable;
}
