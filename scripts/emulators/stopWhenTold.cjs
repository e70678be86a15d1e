// JavaScript, because the emulators' process loads it without a compiler.
// Windows has no SIGINT for another process, so the command that started the emulators sends a message instead: the time.
// When that command is gone, for example killed, its end of the channel closes. Either way they save their data and end.

const INTERRUPTED_EXIT_CODE = 130;

let canStopCleanlyFrom = Number.POSITIVE_INFINITY;

process.on('newListener', (event) => {
  if (event === 'SIGINT') canStopCleanlyFrom = Math.min(canStopCleanlyFrom, Date.now());
});

/** As the signal: what was sent before anything listened ends the process. In the middle of its start it would not end by itself. */
function stop(sentAt = Date.now()) {
  if (sentAt < canStopCleanlyFrom) process.exit(INTERRUPTED_EXIT_CODE);
  process.emit('SIGINT', 'SIGINT');
}

process.once('message', stop);
process.once('disconnect', () => stop());
// What read its output may be gone, too.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
// The channel alone keeps nothing running.
process.channel?.unref();

if (process.platform === 'win32') {
  // This process has no console, so that Ctrl-C does not reach it; each program that it starts would open one.
  const childProcess = require('node:child_process');
  const { spawn } = childProcess;
  childProcess.spawn = (command, args, options) =>
    spawn(command, args, { windowsHide: true, ...options });
}
