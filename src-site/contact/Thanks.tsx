import Check from '@lucide/icons/icons/check';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { COMPANY } from '../../shared/company.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { THANKS } from '../content/contactOutcome.ts';
import { DirectContact } from './DirectContact.tsx';
import { startNextMessage } from './sending.ts';

/** Takes the form's place until the visitor starts another message. */
export function Thanks({ place }: { place: RefObject<HTMLElement | null> }) {
  const title = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    // The form was removed, and the focus with it. A visitor who moved it elsewhere keeps it there.
    if (document.activeElement === document.body) title.current?.focus();
  }, []);
  const writeAnother = () => {
    flushSync(startNextMessage);
    place.current?.querySelector('input')?.focus();
  };
  return (
    <div className="flex flex-col gap-3 rounded-control border border-accent/40 bg-raised p-4">
      <p ref={title} tabIndex={-1} className="flex items-center gap-2 rounded-sm font-semibold">
        <Icon icon={Check} className="size-5 shrink-0 text-accent" />
        {THANKS.title}
      </p>
      {COMPANY.contactEndpoint ? (
        <p className="text-muted">{THANKS.connected}</p>
      ) : (
        <div>
          <p className="text-muted">{THANKS.demonstration}</p>
          <DirectContact />
        </div>
      )}
      <Button className="min-h-11 sm:self-start" onClick={writeAnother}>
        {THANKS.another}
      </Button>
    </div>
  );
}
