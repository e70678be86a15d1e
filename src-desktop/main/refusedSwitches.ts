import { app, dialog } from 'electron';

/** Chromium's switches that let the program which starts the app read its session, or speak for its page. The fuses turn off those of Node. */
const REFUSED_SWITCHES = [
  // Read and drive the page.
  'remote-debugging-port',
  'remote-debugging-pipe',
  // Write down what goes over the network, or what decrypts it.
  'log-net-log',
  'ssl-key-log-file',
  // Take any server for Firebase.
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  // Let the page be read by others.
  'disable-web-security',
  // Start the page's process, or one that it trusts, inside another program or as one.
  'browser-subprocess-path',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'gpu-launcher',
];

/**
 * Ends an installed app that was started with a refused switch, before Chromium acts on it, says why, and returns true. In
 * development, and for tests, all switches are allowed.
 */
export function refusesToStart(): boolean {
  const name = REFUSED_SWITCHES.find((each) => app.commandLine.hasSwitch(each));
  if (!app.isPackaged || !name) return false;
  dialog.showErrorBox(
    `${app.name} does not start with --${name}`,
    'With it, another program could read your sign-in. Start the app without it; if you did not add it yourself, ask who looks after your computer.',
  );
  app.exit(1);
  return true;
}
