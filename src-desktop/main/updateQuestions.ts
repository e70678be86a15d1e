import { app } from 'electron';
import type { Question } from '../../shared/model/question.ts';

const question = (what: string, consequence: string, accept: string): Question => ({
  message: `${app.name} ${what}`,
  consequence,
  accept,
  decline: 'Later',
});

export const readyQuestion = (version: string) =>
  question(
    `${version} is ready.`,
    'It is installed when the app restarts, or else when you quit.',
    'Restart Now',
  );

export const failedQuestion = (version: string) =>
  question(
    `${version} was not installed.`,
    `The installation failed or was declined. You can go on with version ${app.getVersion()}; the update is offered again at the next start.`,
    'Try Again',
  );

export const availableQuestion = (version: string) =>
  question(
    `${version} is available.`,
    `You have version ${app.getVersion()}. Download the new one from its page, and install it as you installed this one.`,
    'Open Page',
  );
