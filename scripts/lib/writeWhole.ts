import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';

/**
 * Replaces a text file at once: whoever is interrupted leaves the old file or the new one, never a part of it. Without a pause
 * in which a signal could end the process.
 */
export function writeWhole(file: string, text: string, mode?: number): void {
  const part = `${file}.${randomUUID()}.part`;
  try {
    writeFileSync(part, text, { mode });
    // The umask takes bits away.
    if (mode !== undefined) chmodSync(part, mode);
    renameSync(part, file);
  } catch (error) {
    if (existsSync(part)) unlinkSync(part);
    throw error;
  }
}
