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
