import Check from '@lucide/icons/icons/check';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { COMPANY } from '../../shared/company.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { THANKS } from '../content/contact.ts';
import { DirectContact } from './DirectContact.tsx';
import { MessageForm } from './MessageForm.tsx';
import { startNextMessage, useSending } from './sending.ts';

/** The message form (specification, section 2.11); the thanks replace it after a message. */
export function ContactForm() {
  const place = useRef<HTMLDivElement>(null);
  const sending = useSending();
  useEffect(() => startNextMessage, []);
  const writeAnother = () => {
    flushSync(startNextMessage);
    place.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={place}>
      {sending.phase === 'sent' ? (
        <Thanks onContinue={writeAnother} />
      ) : (
        <MessageForm sending={sending} />
      )}
    </div>
  );
}

function Thanks({ onContinue }: { onContinue: () => void }) {
  const title = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    // The removed form had the focus, unless the visitor has moved it elsewhere.
    if (document.activeElement === document.body) title.current?.focus();
  }, []);
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
      <Button className="min-h-11 sm:self-start" onClick={onContinue}>
        {THANKS.another}
      </Button>
    </div>
  );
}
