import { contextBridge, ipcRenderer } from 'electron';
import { CHANNELS, type DesktopBridge } from './bridge.ts';

// No event is passed on: it would give the page an Electron object.
const bridge: DesktopBridge = {
  onCommand: (listener) => subscribe(CHANNELS.command, (_event, command) => listener(command)),
  onQuestion: (listener) => subscribe(CHANNELS.question, (_event, question) => listener(question)),
  answer: (answer) => ipcRenderer.send(CHANNELS.answer, answer),
  reportState: (state) => ipcRenderer.send(CHANNELS.state, state),
  beginBackup: (text) => ipcRenderer.invoke(CHANNELS.beginBackup, text),
  addPicture: (picture) => ipcRenderer.invoke(CHANNELS.addPicture, picture),
  endBackup: (isWhole) => ipcRenderer.invoke(CHANNELS.endBackup, isWhole),
  openBackup: () => ipcRenderer.invoke(CHANNELS.openBackup),
  stopOpening: () => ipcRenderer.send(CHANNELS.stopOpening),
  readPicture: (picture) => ipcRenderer.invoke(CHANNELS.readPicture, picture),
  writeDaily: (daily) => ipcRenderer.invoke(CHANNELS.writeDaily, daily),
  addDailyPicture: (picture) => ipcRenderer.invoke(CHANNELS.addDailyPicture, picture),
  listDaily: (account) => ipcRenderer.invoke(CHANNELS.listDaily, account),
  openDaily: (name) => ipcRenderer.invoke(CHANNELS.openDaily, name),
  openLog: () => ipcRenderer.send(CHANNELS.openLog),
  quit: () => ipcRenderer.send(CHANNELS.quit),
};

function subscribe(channel: string, listener: Parameters<typeof ipcRenderer.on>[1]): () => void {
  ipcRenderer.on(channel, listener);
  return () => void ipcRenderer.off(channel, listener);
}

contextBridge.exposeInMainWorld('desktop', bridge);
