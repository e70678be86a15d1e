// What the keys and the menu need after the first cards, in one chunk.
export { KeyTool } from './KeyTool.tsx';
export { listenToKeys } from './listenToKeys.ts';
export { MenuItems } from './MenuItems.tsx';
export { prepareEntries } from './palette/prepareEntries.ts';
