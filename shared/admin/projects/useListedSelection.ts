import { useEffect } from 'react';
import { PROJECTS } from '../../model/collections/projects.ts';
import { useSession } from '../session/SessionContext.tsx';
import { isWriting } from '../session/saving.ts';
import type { Session } from '../session/session.ts';
import { describeLost } from './bulkTexts.ts';
import { onlyListed } from './selecting.ts';

/** Takes deleted projects out of the selection. The bar says how many somebody else has deleted. */
export function useListedSelection(): void {
  const session = useSession();
  useEffect(() => {
    dropDeleted(session);
    return session.lists.subscribe(() => dropDeleted(session));
  }, [session]);
}

function dropDeleted({ lists, saving, selection }: Session): void {
  const { ids, run } = selection.getState();
  if (run || ids.size === 0) return;
  const listed = onlyListed(ids, lists.getState().projects.records);
  if (listed.size === ids.size) return;
  const isOwn = (id: string) =>
    isWriting(saving.getState(), 'deletion', { collection: PROJECTS.name, id });
  const lost = [...ids].filter((id) => !listed.has(id) && !isOwn(id)).length;
  selection.setState({
    ids: listed,
    refusal: undefined,
    ...(lost > 0 && { result: describeLost(lost) }),
  });
}
