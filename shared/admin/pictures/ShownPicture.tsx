import ImageOff from '@lucide/icons/icons/image-off';
import { useState } from 'react';
import { sharedPageOf } from '../../model/sharedPage.ts';
import { storedPictureOf } from '../../model/storedPicture.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useDebouncedValue } from '../../ui/useDebouncedValue.ts';
import { FocusPicker } from './FocusPicker.tsx';
import { usePictureSource } from './usePictureSource.ts';

const TYPING_PAUSE_MS = 400;

interface ShownPictureProps {
  address: string;
  focus: string;
  shape: 'card' | 'photo';
  disabled: boolean;
  onFocusChange: (focus: string) => void;
}

/** What an address shows, or why it shows no picture. */
export function ShownPicture({ address, ...props }: ShownPictureProps) {
  const settled = useDebouncedValue(address, TYPING_PAUSE_MS);
  // Only what is typed is complete after a pause.
  const isTyped = address !== '' && !storedPictureOf(address);
  const shown = isTyped ? settled : address;
  const source = usePictureSource(shown);
  const page = sharedPageOf(shown);
  if (page) {
    return (
      <p role="status" className="text-danger">
        {`This address leads to a page of ${page}, not to a picture. Save the picture on your device, and choose it here.`}
      </p>
    );
  }
  return source ? <Picture key={source} source={source} {...props} /> : null;
}

type PictureProps = Omit<ShownPictureProps, 'address'> & { source: string };

function Picture({ source, focus, shape, disabled, onFocusChange }: PictureProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading');
  return (
    <>
      <p role="status" className="flex items-center gap-2 text-muted empty:hidden">
        {state === 'loading' && <span>Loading the picture...</span>}
        {state === 'broken' && (
          <>
            <Icon icon={ImageOff} className="size-4 shrink-0" />
            <span>This picture cannot be loaded. Check the address.</span>
          </>
        )}
      </p>
      {state !== 'broken' && (
        <FocusPicker
          source={source}
          value={focus}
          shape={shape}
          disabled={disabled}
          onChange={onFocusChange}
          onLoad={() => setState('shown')}
          onError={() => setState('broken')}
        />
      )}
      {state === 'shown' && (
        <p className="text-muted">
          The site cuts out the bright part. Press the place that must stay in sight.
        </p>
      )}
    </>
  );
}
