import { isPublishedNightly } from '../../data/liveSite.ts';
import { PUBLISH_URL } from '../../model/repository.ts';
import { type MessageAction, showNews } from '../session/messages.ts';
import type { Session } from '../session/session.ts';
import { isAsked, isSilent } from './publishing.ts';

/** Says why a request is not answered: it could not be sent, its state cannot be read, or nobody publishes. */
export function showHindrance(session: Session, request: string | undefined): void {
  const state = session.publishing.getState();
  const isWaiting = isAsked(state, request);
  const failure = request ? isWaiting && state.lookFailure : state.sendFailure;
  if (failure) showNews(session, { text: `Publishing: ${failure}`, isKept: true });
  else if (isWaiting && isSilent(state)) showNews(session, describeSilence());
}

/** What the Overview says, too. */
function describeSilence(): { text: string; actions?: MessageAction[] } {
  const nobody = 'Nobody is publishing at the moment:';
  if (!isPublishedNightly()) return { text: `${nobody} “npm start” does it here.` };
  return {
    text: `${nobody} it will be live after the night. To publish now, press “Run workflow” on the page of the publishing workflow.`,
    actions: [{ label: 'Open that page', href: PUBLISH_URL }],
  };
}
