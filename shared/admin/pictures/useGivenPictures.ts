import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { hasFiles } from '../../ui/hasFiles.ts';
import { type Given, givenFile } from './givenFiles.ts';

/**
 * Listens for pictures that are dropped anywhere on the form around an element, or pasted in it.
 * @returns whether files are dragged over the form
 */
export function useGivenPictures(
  inside: RefObject<HTMLElement | null>,
  onGiven: (given: Given | undefined) => void,
): boolean {
  const [isOver, setIsOver] = useState(false);
  const onTransfer = useEffectEvent((transfer: DataTransfer | null, event: Event) => {
    setIsOver(false);
    const given = givenFile(transfer?.files ?? []);
    // A text that is pasted or dropped stays a text.
    if (!given || (event.type === 'paste' && isTextFor(event.target, transfer))) return;
    event.preventDefault();
    onGiven(given);
  });
  useEffect(() => {
    const form = inside.current?.closest('form');
    if (!form) return undefined;
    const removal = new AbortController();
    const { signal } = removal;
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Else the browser would leave the page for the file.
      event.preventDefault();
      setIsOver(true);
    };
    form.addEventListener('dragover', onDragOver, { signal });
    form.addEventListener('dragleave', () => setIsOver(false), { signal });
    form.addEventListener('drop', (event) => onTransfer(event.dataTransfer, event), { signal });
    form.addEventListener('paste', (event) => onTransfer(event.clipboardData, event), { signal });
    return () => removal.abort();
  }, [inside]);
  return isOver;
}

/**
 * Whether a paste has a text for an input: Excel, OneNote and PowerPoint paste their texts with a picture of them. That of
 * a file which was copied in macOS is only its name.
 */
function isTextFor(target: EventTarget | null, transfer: DataTransfer | null): boolean {
  const isInput = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  const text = transfer?.getData('text/plain') ?? '';
  return isInput && text !== '' && text !== transfer?.files[0]?.name;
}
