import { useEffect, useRef } from 'react';
import { MessageForm } from './MessageForm.tsx';
import { startNextMessage, useSending } from './sending.ts';
import { Thanks } from './Thanks.tsx';

/** The message form (specification, section 2.11); after a message, the thanks are in its place. */
export function ContactForm() {
  const place = useRef<HTMLDivElement>(null);
  const sending = useSending();
  useEffect(() => startNextMessage, []);
  return (
    <div ref={place}>
      {sending.phase === 'sent' ? <Thanks place={place} /> : <MessageForm sending={sending} />}
    </div>
  );
}
