const ATTEMPTS = 5;

/**
 * The processor time in milliseconds of the quickest of five attempts: the machine may be busy, and other threads of this
 * process count as well.
 */
export function quickestMs(run: (attempt: number) => void): number {
  const durationsMs = Array.from({ length: ATTEMPTS }, (_, attempt) => {
    const start = process.cpuUsage();
    run(attempt);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...durationsMs);
}
