import { create } from 'zustand';

/** A dialog that closes has given the page back to screen readers by then. */
const ANNOUNCE_DELAY_MS = 100;

interface Announcement {
  text: string;
  /** Told anew, even when the words are the same. */
  count: number;
}

/** What a screen reader is told next: that something was saved, deleted or refused. */
export const useAnnouncement = create<Announcement>(() => ({ text: '', count: 0 }));

export function announce(text: string): void {
  setTimeout(
    () => useAnnouncement.setState(({ count }) => ({ text, count: count + 1 })),
    ANNOUNCE_DELAY_MS,
  );
}
