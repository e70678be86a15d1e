import type { Prompts } from '../shared/admin/session/prompts.ts';

/** The browser's own alerts and questions, as specified for the web (section 8). */
export const browserPrompts: Prompts = {
  tell: async (message) => window.alert(message),
  ask: async ({ message, consequence }) =>
    window.confirm(consequence ? `${message} ${consequence}` : message),
};
