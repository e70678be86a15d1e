import { app } from 'electron';

/** Whether the app runs on Wayland: by its switch, else by the session, as Electron decides since version 38. */
export function isWayland(): boolean {
  if (process.platform !== 'linux') return false;
  const platform = app.commandLine.getSwitchValue('ozone-platform');
  if (platform && platform !== 'auto') return platform === 'wayland';
  const { XDG_SESSION_TYPE: session, WAYLAND_DISPLAY: display } = process.env;
  return session === 'wayland' || (session !== 'x11' && Boolean(display));
}
