import { useAnnouncement } from './announcements.ts';

export function Announcer() {
  const { text, count } = useAnnouncement();
  return (
    <div role="status" className="sr-only">
      <p key={count}>{text}</p>
    </div>
  );
}
