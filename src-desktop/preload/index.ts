import { contextBridge, ipcRenderer } from 'electron';
import { CHANNELS, type DesktopBridge } from './bridge.ts';

const bridge: DesktopBridge = {
  onCommand: (listener) => subscribe(CHANNELS.command, listener),
  onQuestion: (listener) => subscribe(CHANNELS.question, listener),
  answer: (answer) => ipcRenderer.send(CHANNELS.answer, answer),
  reportState: (state) => ipcRenderer.send(CHANNELS.state, state),
  saveBackup: (text) => ipcRenderer.invoke(CHANNELS.saveBackup, text),
  openBackup: () => ipcRenderer.invoke(CHANNELS.openBackup),
  openLog: () => ipcRenderer.send(CHANNELS.openLog),
  quit: () => ipcRenderer.send(CHANNELS.quit),
};

function subscribe<T>(channel: string, listener: (message: T) => void): () => void {
  // The event is not passed on: it would give the page an Electron object.
  const pass = (_event: unknown, message: T) => listener(message);
  ipcRenderer.on(channel, pass);
  return () => void ipcRenderer.off(channel, pass);
}

contextBridge.exposeInMainWorld('desktop', bridge);
