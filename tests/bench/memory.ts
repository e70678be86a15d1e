/** The environment in which each process of Node prints, when it ends, the most memory that it has needed. */
export const REPORTS_MEMORY = {
  NODE_OPTIONS: `--import data:text/javascript,process.on('exit',()=>console.log('peak',process.resourceUsage().maxRSS))`,
};

const PEAK_KB = /^peak (\d+)$/gm;

/** The most memory that one of the processes with this output has needed, in millions of bytes. */
export function largestProcessMb(output: string): number {
  const peaks = [...output.matchAll(PEAK_KB)].map(([, peakKb]) => Number(peakKb) / 1000);
  return Math.max(...peaks);
}
