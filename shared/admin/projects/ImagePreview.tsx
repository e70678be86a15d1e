import ImageOff from '@lucide/icons/icons/image-off';
import { useState } from 'react';
import { safeHttpsUrl } from '../../model/httpsUrl.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useDebouncedValue } from '../../ui/useDebouncedValue.ts';

const TYPING_PAUSE_MS = 400;

export function ImagePreview({ url }: { url: string }) {
  const source = safeHttpsUrl(useDebouncedValue(url.trim(), TYPING_PAUSE_MS));
  return source ? <Picture key={source} source={source} /> : null;
}

function Picture({ source }: { source: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading');
  return (
    <div className="relative grid aspect-video w-full max-w-64 place-items-center overflow-hidden rounded-control border border-line bg-ground">
      <p role="status" className="flex items-center gap-2 p-3 text-sm text-muted empty:hidden">
        {state === 'loading' && 'Loading the picture...'}
        {state === 'broken' && (
          <>
            <Icon icon={ImageOff} className="size-4 shrink-0" />
            This picture cannot be loaded. Check the address.
          </>
        )}
      </p>
      {state !== 'broken' && (
        <img
          src={source}
          alt="Preview of what the address shows"
          referrerPolicy="no-referrer"
          onLoad={() => setState('shown')}
          onError={() => setState('broken')}
          className={`absolute inset-0 size-full object-cover ${state === 'shown' ? '' : 'opacity-0'}`}
        />
      )}
    </div>
  );
}
