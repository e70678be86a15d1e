import { PRICING } from '../../content/pricing.ts';
import { CheckList } from '../parts/CheckList.tsx';

/** The price in large figures, and what it includes and leaves out. */
export function FirstVersion() {
  const { price, note, payment, included, excluded } = PRICING.first;
  return (
    <div className="grid gap-x-16 gap-y-12 @3xl:grid-cols-2">
      <div
        data-reveal
        className="grid items-end gap-x-16 gap-y-4 rounded-card border border-line-strong bg-surface p-6 sm:p-8 @3xl:col-span-2 @3xl:grid-cols-2"
      >
        <p>
          <span className="block text-5xl font-semibold tracking-[-0.035em]">{price}</span>
          <span className="mt-3 block font-medium">{note}</span>
        </p>
        <p className="max-w-md text-muted">{payment}</p>
      </div>
      {[included, excluded].map(({ title, points }) => (
        <div key={title} className="flex flex-col gap-4">
          <h3 className="text-xl font-semibold">{title}</h3>
          <CheckList points={points} />
        </div>
      ))}
    </div>
  );
}
