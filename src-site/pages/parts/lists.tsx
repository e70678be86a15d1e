export function CheckList({ points }: { points: readonly string[] }) {
  return (
    <ul data-reveal className="flex flex-col">
      {points.map((point) => (
        <li
          key={point}
          className="flex gap-4 border-t border-line py-4 before:mt-[0.75em] before:w-4 before:shrink-0 before:border-t-2 before:border-line-strong"
        >
          {point}
        </li>
      ))}
    </ul>
  );
}

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
          <p className="max-w-line text-muted sm:text-lg">{text}</p>
        </div>
      ))}
    </div>
  );
}

interface Step {
  time: string;
  title: string;
  text: string;
}

/** What happens, in its order, each with its time. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="grid gap-6 @lg:grid-cols-2 @2xl:has-[>:nth-child(3):last-child]:grid-cols-3 @4xl:auto-cols-fr @4xl:grid-flow-col @4xl:grid-cols-none">
      {steps.map(({ time, title, text }) => (
        <li key={title} data-reveal className="border-t-2 border-line-strong pt-5">
          <p className="text-sm text-muted">{time}</p>
          <h3 className="mt-1 text-xl font-semibold">{title}</h3>
          <p className="mt-3 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** Running text, at the width that is read best. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div data-reveal className="flex max-w-line flex-col gap-5 text-muted sm:text-lg">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
