/** Running text, at the width that is read best. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div data-reveal className="flex max-w-2xl flex-col gap-5 text-muted sm:text-lg">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
