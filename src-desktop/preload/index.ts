import { contextBridge, ipcRenderer } from 'electron';
import { CHANNELS, DESKTOP_BRIDGE_KEY, type DesktopBridge, type DesktopCommand } from './bridge.ts';

const bridge: DesktopBridge = {
  onCommand: (listener) => {
    // The event stays here: it would hand the page an object of Electron's.
    const pass = (_event: unknown, command: DesktopCommand) => listener(command);
    ipcRenderer.on(CHANNELS.command, pass);
    return () => void ipcRenderer.off(CHANNELS.command, pass);
  },
  reportState: (state) => ipcRenderer.send(CHANNELS.state, state),
  saveBackup: (text) => ipcRenderer.invoke(CHANNELS.saveBackup, text),
  openBackup: () => ipcRenderer.invoke(CHANNELS.openBackup),
  openLog: () => ipcRenderer.send(CHANNELS.openLog),
  quit: () => ipcRenderer.send(CHANNELS.quit),
};

contextBridge.exposeInMainWorld(DESKTOP_BRIDGE_KEY, bridge);
