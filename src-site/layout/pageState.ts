import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const neverChanges = () => () => {};

/** False during the first render, which must match the prerendered document; then true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/** State that is reset at every navigation, even to the same page. */
export function useUntilNavigation<Value>() {
  const { key } = useLocation();
  const [kept, setKept] = useState<{ value: Value; key: string }>();
  if (kept && kept.key !== key) setKept(undefined);
  const set = (value: Value | undefined) =>
    setKept(value === undefined ? undefined : { value, key });
  return [kept?.key === key ? kept.value : undefined, set] as const;
}
