import { useEffect, useRef, useState } from 'react';
import { COMPANY } from '../../company.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import { storedPictureAddress } from '../../model/storedPicture.ts';
import { loadPart } from '../loading/LoadedPart.tsx';
import { useSession } from '../session/SessionContext.tsx';
import type { Given } from './givenFiles.ts';
import { keepPicture } from './keptPictures.ts';
import { describeTaken } from './takenText.ts';

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
