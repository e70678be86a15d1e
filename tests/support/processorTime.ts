/** This thread's, which Node tells from 23.9 on; before, that of the whole process. */
const processorTime: typeof process.cpuUsage =
  'threadCpuUsage' in process
    ? (process.threadCpuUsage as typeof process.cpuUsage)
    : (since) => process.cpuUsage(since);

/**
 * The processor time in milliseconds of the quickest attempt: the first ones are slow, because V8 has not optimized the code
 * yet.
 */
export function quickestMs(run: (attempt: number) => void, attempts = 5): number {
  const durationsMs = Array.from({ length: attempts }, (_, attempt) => {
    const start = processorTime();
    run(attempt);
    const { user, system } = processorTime(start);
    return (user + system) / 1000;
  });
  return Math.min(...durationsMs);
}
