/** A list of texts with headings; each heading is beside its text where there is room. */
export function Entries({ entries }: { entries: readonly { title: string; text: string }[] }) {
  return (
    <div className="border-b border-line">
      {entries.map(({ title, text }) => (
        <div
          key={title}
          data-reveal
          className="grid gap-x-12 gap-y-2 border-t border-line py-6 md:grid-cols-[1fr_2fr]"
        >
          <h3 className="text-xl font-semibold">{title}</h3>
          <p className="max-w-2xl text-muted sm:text-lg">{text}</p>
        </div>
      ))}
    </div>
  );
}
