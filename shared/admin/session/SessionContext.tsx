import { createContext, type ReactNode, use, useState } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { SignedInUser } from '../../model/admin.ts';
import type { Prompts } from './host.ts';
import { createSession, type Session } from './session.ts';

const SessionContext = createContext<Session | undefined>(undefined);

interface SessionProviderProps {
  user: SignedInUser;
  prompts: Prompts;
  children: ReactNode;
}

/** Provides a new session to its children. The session ends when it unmounts. Another person needs another `key`. */
export function SessionProvider({ user, prompts, children }: SessionProviderProps) {
  const [session] = useState(() => createSession(user, prompts));
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('This component needs a SessionProvider around it.');
  return session;
}

type StoreName = {
  [Name in keyof Session]: Session[Name] extends StoreApi<infer _State> ? Name : never;
}[keyof Session];

type StateOf<Name extends StoreName> = ReturnType<Session[Name]['getState']>;

/** Selects from the state of one of the session's stores. The component renders again when the selection changes. */
export function useSessionState<Name extends StoreName, Selected>(
  name: Name,
  select: (state: StateOf<Name>) => Selected,
): Selected {
  return useStore(useSession()[name] as unknown as StoreApi<StateOf<Name>>, select);
}
