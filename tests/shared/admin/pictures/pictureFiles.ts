import { vi } from 'vitest';

interface PictureOptions {
  width?: number;
  height?: number;
  name?: string;
}

/** A PNG picture as a person has it on their device. */
export async function pictureFile(options: PictureOptions = {}): Promise<File> {
  const { width = 1280, height = 720, name = 'desk.png' } = options;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas.');
  const gradient = context.createLinearGradient(0, 0, width, height);
  gradient.addColorStop(0, '#0ed3cf');
  gradient.addColorStop(1, '#402060');
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' });
}

function transferOf(files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

/** Drops files on an element; returns whether the page has taken them. */
export function drop(target: Element, ...files: File[]): boolean {
  const options = { bubbles: true, cancelable: true, dataTransfer: transferOf(files) };
  target.dispatchEvent(new DragEvent('dragover', options));
  return !target.dispatchEvent(new DragEvent('drop', options));
}

/** Pastes files into an element; returns whether the page has taken them. */
export function paste(target: Element, ...files: File[]): boolean {
  return pasteTransfer(target, transferOf(files));
}

/** Pastes a text with a picture of it, as Excel has copied it; returns whether the page has taken the picture. */
export function pasteCells(target: Element, text: string, file: File): boolean {
  const transfer = transferOf([file]);
  transfer.setData('text/plain', text);
  transfer.setData('text/html', `<table><tr><td>${text}</td></tr></table>`);
  return pasteTransfer(target, transfer);
}

function pasteTransfer(target: Element, clipboardData: DataTransfer): boolean {
  const options = { bubbles: true, cancelable: true, clipboardData };
  return !target.dispatchEvent(new ClipboardEvent('paste', options));
}

/** Holds the preparing of the next picture back until the returned function is called. */
export function holdPreparing(): () => void {
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker, file) {
    void released.then(() => this.postMessage(file, []));
  });
  return () => release?.();
}
