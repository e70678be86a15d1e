import type { Prompts } from '../shared/admin/state/prompts.ts';

/** The browser's own alerts and questions, as specified for the web (section 8). */
export const browserPrompts: Prompts = {
  tell: async (message) => window.alert(message),
  ask: async ({ message, consequence }) => {
    await nextPaint();
    return window.confirm(consequence ? `${message} ${consequence}` : message);
  },
};

/** The browser paints nothing while its box is open, so what the question is about must be painted first. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
