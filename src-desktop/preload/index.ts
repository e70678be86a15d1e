import { contextBridge } from 'electron';
import { DESKTOP_BRIDGE_KEY, type DesktopBridge } from './bridge.ts';

const bridge: DesktopBridge = { platform: process.platform };

contextBridge.exposeInMainWorld(DESKTOP_BRIDGE_KEY, bridge);
