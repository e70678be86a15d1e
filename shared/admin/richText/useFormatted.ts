import { useEffect, useEffectEvent, useState } from 'react';
import { isTyping } from '../../ui/keys.ts';
import { nextPaint } from '../../ui/pauses.ts';
import { loadedPart, loadPart } from '../loading/LoadedPart.tsx';
import { chooseFormatted, isFormattedChosen, loadFormatted } from './formattedChoice.ts';

export type EditorPart = Awaited<ReturnType<typeof loadFormatted>>;

const NOT_LOADED =
  'The formatted editor could not be loaded, so the text is shown with its marks. Check your connection, then load the page again.';
const NOT_SHOWN =
  'This text is shown with its marks: the formatted editor could not keep all of them.';

interface Shown {
  /** The editor, if it is shown. */
  part?: EditorPart;
  /** Why it is not. */
  problem?: string;
}

/**
 * Whether a text is shown with its formatting, as this device has chosen.
 * @param focus moves the focus to the field, whichever it is
 */
export function useFormatted(readText: () => string, focus: () => void) {
  const [shown, setShown] = useState((): Shown => {
    const part = isFormattedChosen() ? loadedPart(loadFormatted) : undefined;
    return part ? shownIn(part, readText()) : {};
  });
  const findFirst = useEffectEvent(() => findEditor(readText));
  useEffect(() => {
    if (!isFormattedChosen()) return;
    void findFirst().then((found) => {
      // Who types in a text area already goes on there.
      return document.activeElement instanceof HTMLTextAreaElement || setShown(found);
    });
  }, []);
  const choose = async (isChosen: boolean) => {
    chooseFormatted(isChosen);
    setShown(isChosen ? await findEditor(readText) : {});
    await nextPaint();
    // The pressed button is gone; the person may have gone on to another field.
    if (!isTyping()) focus();
  };
  return { ...shown, choose };
}

async function findEditor(readText: () => string): Promise<Shown> {
  try {
    const part = await loadPart(loadFormatted);
    return shownIn(part, readText());
  } catch {
    return { problem: NOT_LOADED };
  }
}

const shownIn = (part: EditorPart, text: string): Shown =>
  part.canShow(text) ? { part } : { problem: NOT_SHOWN };
