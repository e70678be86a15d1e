import { contextBridge, ipcRenderer } from 'electron';
import {
  CHANNELS,
  DESKTOP_BRIDGE_KEY,
  type DesktopBridge,
  type DesktopCommand,
  type WindowQuestion,
} from './bridge.ts';

const bridge: DesktopBridge = {
  onCommand: (listener) => subscribe('command', listener),
  onQuestion: (listener) => subscribe('question', listener),
  answer: (answer) => ipcRenderer.send(CHANNELS.answer, answer),
  reportState: (state) => ipcRenderer.send(CHANNELS.state, state),
  saveBackup: (text) => ipcRenderer.invoke(CHANNELS.saveBackup, text),
  openBackup: () => ipcRenderer.invoke(CHANNELS.openBackup),
  openLog: () => ipcRenderer.send(CHANNELS.openLog),
  quit: () => ipcRenderer.send(CHANNELS.quit),
};

interface Messages {
  command: DesktopCommand;
  question: WindowQuestion;
}

function subscribe<Name extends keyof Messages>(
  name: Name,
  listener: (message: Messages[Name]) => void,
): () => void {
  // The event is not passed on: it would give the page an Electron object.
  const pass = (_event: unknown, message: Messages[Name]) => listener(message);
  ipcRenderer.on(CHANNELS[name], pass);
  return () => void ipcRenderer.off(CHANNELS[name], pass);
}

contextBridge.exposeInMainWorld(DESKTOP_BRIDGE_KEY, bridge);
