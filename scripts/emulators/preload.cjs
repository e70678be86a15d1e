// What the emulators' process loads first. JavaScript, because it loads without a compiler.
const childProcess = require('node:child_process');
const { createRequire } = require('node:module');

const INTERRUPTED_EXIT_CODE = 130;

const requireInTools = createRequire(require.resolve('firebase-tools/package.json'));
const requireInValidator = createRequire(requireInTools.resolve('exegesis'));
const { default: Ajv } = requireInValidator('ajv');

// At its start the Auth emulator checks the schema of each of its own parameters, and compiles JSON Schema's schema for every
// one: 9 of its 11 seconds. What people send to it is validated as before.
Ajv.prototype.validateSchema = () => true;

// Windows has no SIGINT for another process, so the command that started the emulators sends a message instead: the time.
// When that command is gone, for example killed, its end of the channel closes. Either way they save their data and end.
let canStopCleanlyFrom = Number.POSITIVE_INFINITY;

process.on('newListener', (event) => {
  if (event === 'SIGINT') canStopCleanlyFrom = Math.min(canStopCleanlyFrom, Date.now());
});

/** Acts as the signal would. Sent before anything listens for SIGINT, it ends the process, which otherwise goes on starting. */
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
  const { spawn } = childProcess;
  childProcess.spawn = (command, args, options) =>
    spawn(command, args, { windowsHide: true, ...options });
}
