import { median } from '../median.ts';
import { EMPTY_PAGE, OURS } from './contestants.ts';
import type { Measurement } from './measure.ts';

export interface Result {
  name: string;
  brotliBytes: number;
  measurements: Measurement[];
}

export const TARGETS =
  'main thread per frame at most 0.20 of the better rival, CPU at most 0.50, 3,000 bytes of brotli.';

/** The rows of the table: medians, and ours as a share of the better library's. */
export function summarise(results: Result[]): Record<string, Record<string, string | number>> {
  const rows = Object.fromEntries(results.map((result) => [result.name, row(result)]));
  return { ...rows, 'ours / better rival': ratios(results) };
}

function row({ brotliBytes, measurements }: Result) {
  const of = (key: keyof Measurement) => median(measurements.map((one) => one[key]));
  return {
    'frames/s': of('framesPerSecond').toFixed(0),
    'main thread ms/frame': of('mainThreadMsPerFrame').toFixed(2),
    'main thread ms/s': of('mainThreadMsPerSecond').toFixed(1),
    'CPU ms/s, all processes': of('cpuMsPerSecond').toFixed(0),
    'brotli bytes': brotliBytes,
  };
}

function ratios(results: Result[]) {
  const ours = results.find(({ name }) => name === OURS);
  const rivals = results.filter(({ name }) => name !== OURS && name !== EMPTY_PAGE);
  if (!ours) throw new Error('The site’s own network was not measured.');
  const ratio = (value: (result: Result) => number) =>
    (value(ours) / Math.min(...rivals.map(value))).toFixed(2);
  const ofMedian = (key: keyof Measurement) =>
    ratio(({ measurements }) => median(measurements.map((one) => one[key])));
  return {
    'main thread ms/frame': ofMedian('mainThreadMsPerFrame'),
    'main thread ms/s': ofMedian('mainThreadMsPerSecond'),
    'CPU ms/s, all processes': ofMedian('cpuMsPerSecond'),
    'brotli bytes': ratio(({ brotliBytes }) => brotliBytes),
  };
}
