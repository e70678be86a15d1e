import { useEffect, useRef, useState } from 'react';
import { COMPANY } from '../../company.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import { storedPictureAddress } from '../../model/picture.ts';
import type { PreparedPicture } from '../../pictures/encodePicture.ts';
import { loadPart } from '../loading/LoadedPart.tsx';
import { useSession } from '../session/SessionContext.tsx';
import { keepPicture } from './keptPictures.ts';

const loadPreparing = () => import('../../pictures/preparePicture.ts');

type State =
  | { is: 'idle' | 'busy' }
  | { is: 'failed'; problem: string }
  | { is: 'taken'; note: string };

/**
 * Takes a picture that a person drops, pastes or chooses: makes it ready to be stored, and keeps it on this device until
 * it is saved.
 * @param onTaken receives the address that names it
 */
export function useTakePicture(onTaken: (address: string) => void) {
  const { uid } = useSession().user;
  const [state, setState] = useState<State>({ is: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const refuse = (problem: string): false => {
    setState({ is: 'failed', problem });
    return false;
  };

  const prepare = async (file: File, signal: AbortSignal): Promise<boolean> => {
    setState({ is: 'busy' });
    try {
      const { preparePicture } = await loadPart(loadPreparing);
      const prepared = await preparePicture(file, signal);
      const { picture, bytes } = prepared;
      const isKept = await keepPicture(uid, { ...picture, bytes });
      if (signal.aborted) return true;
      onTaken(storedPictureAddress(COMPANY.siteUrl, picture));
      setState({ is: 'taken', note: describeTaken(prepared, isKept) });
      return true;
    } catch (error) {
      return signal.aborted || refuse(getErrorMessage(error, 'The picture cannot be read.'));
    }
  };

  return {
    state,
    /** Resolves when the picture is taken, given up for another one (true) or refused (false); never rejects. */
    take: async (given: Given): Promise<boolean> => {
      running.current?.abort();
      running.current = new AbortController();
      if ('problem' in given) return refuse(given.problem);
      return prepare(given.file, running.current.signal);
    },
    /** Gives up a picture that is being prepared, and forgets what was said about the last one. */
    forget: () => {
      running.current?.abort();
      setState({ is: 'idle' });
    },
  };
}

/** A card on a wide screen shows this many pixels; a narrower picture is enlarged. */
const CARD_WIDTH_PX = 640;

const NOT_KEPT = 'This browser cannot keep it: save before you close the window.';

/** What a person is told of a picture that was taken: its size before and after, and what they may not expect. */
function describeTaken(
  { originalBytes, bytes, width, height, isAnimated }: PreparedPicture,
  isKept: boolean,
): string {
  const notes = [
    `${inUnits(originalBytes)} became ${inUnits(bytes.length)}, ${width} × ${height} pixels.`,
    width < CARD_WIDTH_PX &&
      `It is narrower than a card, ${CARD_WIDTH_PX} pixels, and will look soft.`,
    isAnimated && 'It moves; only its first frame is taken.',
    !isKept && NOT_KEPT,
  ];
  return notes.filter(Boolean).join(' ');
}

/** "214 kB", "3.4 MB" */
function inUnits(bytes: number): string {
  const isMegabytes = bytes >= 1e6;
  const format = new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit: isMegabytes ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isMegabytes ? 1 : 0,
  });
  return format.format(bytes / (isMegabytes ? 1e6 : 1e3));
}

/** What a drop, a paste or a choice has given: a picture file, or why there is none. */
export type Given = { file: File } | { problem: string };

/** The one file of a drop, a paste or a choice; undefined if it is about something else, such as text. */
export function givenFile(files: Iterable<File>): Given | undefined {
  const [file, ...others] = files;
  if (!file) return undefined;
  if (others.length === 0) return { file };
  return { problem: `These are ${others.length + 1} files. One picture fits here: choose one.` };
}
