import type { Log } from '../../src-desktop/main/log.ts';

/** A log that keeps its lines for a test to read. */
export function memoryLog(): Log & { lines: string[] } {
  const lines: string[] = [];
  return {
    file: '/logs/main.log',
    lines,
    write: (event, details = {}) => {
      const words = Object.entries(details).map(([key, value]) => `${key}=${value}`);
      lines.push([event, ...words].join(' '));
    },
    failure: (error) => void lines.push(error instanceof Error ? error.message : String(error)),
  };
}
