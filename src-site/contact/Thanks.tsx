import Check from '@lucide/icons/icons/check';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { COMPANY } from '../../shared/company.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { THANKS } from '../content/contactOutcome.ts';
import { DirectContact } from './DirectContact.tsx';
import { startNextMessage } from './sending.ts';

/** Takes the button's place until the visitor starts another message. */
export function Thanks({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const title = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    // The pressed button was removed, so the focus is on the body. A visitor who moved it elsewhere keeps it there.
    const isHere = activeElement === document.body || form.current?.contains(activeElement);
    if (isHere) title.current?.focus();
  }, [form]);
  const writeAnother = () => {
    startNextMessage();
    form.current?.querySelector('input')?.focus();
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
