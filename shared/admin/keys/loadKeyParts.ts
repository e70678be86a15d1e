/** Loads the code of the shortcuts, of what they open, and of the menu's items. */
export const loadKeyParts = () => import('./keyParts.ts');
