import { largest, median } from '../median.ts';
import type { SizeFigures, WorkFigures } from './measure.ts';
import { isKept, type Promised } from './targets.ts';

type Table = Record<string, Record<string, string | number>>;

export function promiseTable(promised: readonly Promised[]): Table {
  return Object.fromEntries(
    promised.map((one) => [
      one.what,
      {
        measured: Number.isNaN(one.measured) ? 'nothing to measure' : round(one.measured),
        'at most': one.atMost,
        unit: one.unit,
        kept: isKept(one) ? 'yes' : 'NO',
      },
    ]),
  );
}

/** The figures for each number of projects, and as multiples of the first: reads and bytes grow with it, the first cards' time does not. */
export function growthTable(sizes: readonly SizeFigures[]): Table {
  const columns = sizes.map(toColumns);
  const [first = {}] = columns;
  const rows = columns.map((figures, index) => [`${sizes[index]?.projects} projects`, figures]);
  const ratios = columns.slice(1).map((figures, index) => {
    const multiples = Object.entries(figures).map(([name, value]) => [
      name,
      round(value / (first[name] ?? Number.NaN)),
    ]);
    return [`${sizes[index + 1]?.projects} : ${sizes[0]?.projects}`, Object.fromEntries(multiples)];
  });
  return Object.fromEntries([...rows, ...ratios]) as Table;
}

function toColumns({ firstCardsMs, allLoadedMs, load, save }: SizeFigures): Record<string, number> {
  return {
    'first cards ms': Math.round(firstCardsMs),
    'all loaded ms': Math.round(allLoadedMs),
    'reads/load': load.reads,
    'bytes/load': load.bytes,
    'reads/save': save.reads,
    'bytes/save': save.bytes,
  };
}

/** The figures of scrolling, typing and the heap with the largest number of projects. */
export function workTable(work: WorkFigures): Table {
  return {
    'key to its character painted, ms': spread(work.typedMs),
    'key to its cards painted, ms': spread(work.answeredMs),
    'frame while scrolling, ms': {
      median: round(work.medianFrameMs),
      slowest: round(work.longestFrameMs),
    },
  };
}

function spread(values: readonly number[]) {
  return { median: round(median(values)), slowest: round(largest(values)) };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
