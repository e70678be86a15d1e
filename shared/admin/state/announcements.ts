import { create } from 'zustand';

interface Announcement {
  text: string;
  /** The title of the record that the message is about. */
  name: string;
  /** Whether the message is also shown, not only spoken. */
  isShown: boolean;
  /** What the message's Undo button does; without it, the message has none. */
  undo: (() => void) | undefined;
  /** Increases with each message, so that an identical one is spoken again. */
  count: number;
}

const SILENCE = { text: '', name: '', isShown: false, undo: undefined };

/** The latest message to staff, such as "Project created". */
export const useAnnouncement = create<Announcement>(() => ({ ...SILENCE, count: 0 }));

/** Speaks to screen readers only. */
export function announce(text: string): void {
  tell({ ...SILENCE, text });
}

/** Shows a message for a while, and speaks it to screen readers: "Project created: Invoice desk." */
export function showMessage(text: string, name: string, undo?: () => void): void {
  tell({ text, name, isShown: true, undo });
}

export function hideMessage(): void {
  useAnnouncement.setState(SILENCE);
}

function tell(announcement: Omit<Announcement, 'count'>): void {
  useAnnouncement.setState(({ count }) => ({ ...announcement, count: count + 1 }));
}
