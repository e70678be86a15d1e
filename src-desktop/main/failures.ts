import { app, dialog } from 'electron';
import type { Log } from './log.ts';

/** Logs the main process's errors. An uncaught error shows a message and quits. */
export function logFailures(log: Log): void {
  process.on('unhandledRejection', log.failure);
  process.on('uncaughtException', (error) => showFatalErrorAndExit(error, log));
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (reason !== 'clean-exit') log.write('process gone', { type, reason, exitCode });
  });
}

export function showFatalErrorAndExit(error: unknown, log: Log): void {
  log.failure(error);
  dialog.showErrorBox(
    `${app.name} has to quit`,
    `Something went wrong that it cannot put right. Start it again; what you typed is kept as a draft. The log may say more: ${log.file}`,
  );
  app.exit(1);
}
