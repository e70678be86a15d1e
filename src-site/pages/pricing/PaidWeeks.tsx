import { PRICING } from '../../content/pricing.ts';
import { TextLink } from '../parts/links.tsx';

const { title, list, firstWeeks, mostWeeks, first, later } = PRICING.bill.cases;

/** Drawn by their borders, which stay in print and in forced colors: one that is as high as its box fills it. */
const WEEK = {
  first: 'rounded-[3px] border-(--paper-ink) bg-(--paper-ink)',
  later: 'rounded-[3px] border-[1.5px] border-(--paper-teal) bg-(--paper-mark)',
  none: 'rounded-[3px] border border-dashed border-(--paper-line)',
};

/** What the cases with a page came to: a bar with a box for each week. */
export function PaidWeeks() {
  return (
    <div
      data-reveal
      className="mt-12 flex break-inside-avoid flex-col gap-4 border-t border-line pt-7 print:mt-4 print:pt-4"
    >
      <h3 className="font-semibold">{title}</h3>
      <ul className="flex flex-col gap-y-3">
        {list.map(({ name, to, weeks, total }) => (
          <li
            key={to}
            className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 @2xl:grid-cols-[11rem_1fr_5.5rem]"
          >
            <TextLink to={to}>{name}</TextLink>
            <div
              role="img"
              aria-label={`${weeks} weeks`}
              className="grid auto-cols-fr grid-flow-col gap-1 @max-2xl:col-span-2 @max-2xl:row-start-2"
            >
              {Array.from({ length: mostWeeks }, (_, week) => (
                // oxlint-disable-next-line react/no-array-index-key -- a week is known by its number
                <span
                  key={week}
                  className={`h-6 ${week < firstWeeks ? 'border-t-[1.5rem]' : ''} ${WEEK[kindOf(week, weeks)]}`}
                />
              ))}
            </div>
            <span className="text-right font-semibold tabular-nums">{total}</span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-8 gap-y-1 text-sm text-muted">
        {(
          [
            ['first', first],
            ['later', later],
          ] as const
        ).map(([kind, text]) => (
          <span key={kind} className="flex items-center gap-2">
            <span
              className={`size-3.5 ${kind === 'first' ? 'border-t-[0.875rem]' : ''} ${WEEK[kind]}`}
            />
            <span>{text}</span>
          </span>
        ))}
      </p>
    </div>
  );
}

function kindOf(week: number, weeks: number): keyof typeof WEEK {
  if (week < firstWeeks) return 'first';
  return week < weeks ? 'later' : 'none';
}
