/** On Node before 23.9 it includes the other threads of this process. */
const processorTime = (since?: NodeJS.CpuUsage) =>
  process.threadCpuUsage ? process.threadCpuUsage(since) : process.cpuUsage(since);

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
