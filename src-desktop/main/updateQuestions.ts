import { app } from 'electron';

/** What the person is asked; `accept` and `decline` are the labels of the two buttons. */
export interface Question {
  message: string;
  detail: string;
  accept: string;
  decline: string;
}

const LATER = 'Later';

export function readyQuestion(version: string): Question {
  return {
    message: `${app.name} ${version} is ready.`,
    detail: 'It is installed when the app restarts, or else when you quit.',
    accept: 'Restart Now',
    decline: LATER,
  };
}

export function failedQuestion(version: string): Question {
  return {
    message: `${app.name} ${version} was not installed.`,
    detail: `The installation failed or was declined. You can go on with version ${app.getVersion()}; the update is offered again at the next start.`,
    accept: 'Try Again',
    decline: LATER,
  };
}

export function availableQuestion(version: string): Question {
  return {
    message: `${app.name} ${version} is available.`,
    detail: `You have version ${app.getVersion()}. Download the new one from its page, and install it as you installed this one.`,
    accept: 'Open Page',
    decline: LATER,
  };
}
