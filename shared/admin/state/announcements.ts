import { create } from 'zustand';

interface Announcement {
  text: string;
  /** The record that it is about, by the title that staff gave it. */
  name: string;
  /** Seen as well, not only heard. */
  isShown: boolean;
  /** Told again, even when the words are the same. */
  count: number;
}

const SILENCE = { text: '', name: '', isShown: false };

/** The latest message to staff: that something was saved, deleted or refused. */
export const useAnnouncement = create<Announcement>(() => ({ ...SILENCE, count: 0 }));

/** Speaks to screen readers only. */
export function announce(text: string): void {
  tell({ ...SILENCE, text });
}

/** Shows a message for a while, and speaks it to screen readers: "Project created: Invoice desk." */
export function showMessage(text: string, name: string): void {
  tell({ text, name, isShown: true });
}

export function hideMessage(): void {
  useAnnouncement.setState(SILENCE);
}

function tell(announcement: Omit<Announcement, 'count'>): void {
  useAnnouncement.setState(({ count }) => ({ ...announcement, count: count + 1 }));
}
