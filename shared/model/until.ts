interface Store<State> {
  getState: () => State;
  subscribe: (listener: (state: State) => void) => () => void;
}

/** Resolves when `fits` accepts the store's state, or after the deadline if one is given. */
export async function until<State>(
  { getState, subscribe }: Store<State>,
  fits: (state: State) => boolean,
  deadlineMs?: number,
): Promise<void> {
  if (fits(getState())) return;
  await new Promise<void>((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = deadlineMs === undefined ? undefined : setTimeout(settle, deadlineMs);
    const stop = subscribe((state) => fits(state) && settle());
  });
}
