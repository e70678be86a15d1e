import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back when a record that was listed no longer is: somebody has deleted it. */
export function useWhenGone(records: readonly { id: string }[], onGone: () => void): void {
  const before = useRef(records);
  const tell = useEffectEvent(onGone);
  useEffect(() => {
    const ids = new Set(records.map(({ id }) => id));
    if (before.current.some(({ id }) => !ids.has(id))) tell();
    before.current = records;
  }, [records]);
}
