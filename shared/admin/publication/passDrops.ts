import { hasFiles } from '../../ui/hasFiles.ts';

const DRAG_EVENTS = ['dragover', 'dragleave', 'drop'] as const;

/**
 * Passes files that are dragged over the document of a frame on to the frame, so that the form around it takes them. A
 * document without this is replaced by the file.
 */
export function passDrops(frame: HTMLIFrameElement): void {
  for (const type of DRAG_EVENTS) {
    frame.contentWindow?.addEventListener(type, (event) => {
      if (!hasFiles(event)) return;
      const { dataTransfer } = event;
      const passed = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
      const isTaken = !frame.dispatchEvent(passed);
      event.preventDefault();
      if (!isTaken && dataTransfer) dataTransfer.dropEffect = 'none';
    });
  }
}
