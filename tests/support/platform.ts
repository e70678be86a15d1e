import { onTestFinished } from 'vitest';

/** Takes this computer for one with that system until the test has ended. */
export function runOn(platform: NodeJS.Platform): void {
  const own = process.platform;
  Object.defineProperty(process, 'platform', { value: platform });
  onTestFinished(() => void Object.defineProperty(process, 'platform', { value: own }));
}
