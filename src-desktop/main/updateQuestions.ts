import { app } from 'electron';
import type { Question } from '../../shared/model/question.ts';

const LATER = 'Later';

export function readyQuestion(version: string): Question {
  return {
    message: `${app.name} ${version} is ready.`,
    consequence: 'It is installed when the app restarts, or else when you quit.',
    accept: 'Restart Now',
    decline: LATER,
  };
}

export function failedQuestion(version: string): Question {
  return {
    message: `${app.name} ${version} was not installed.`,
    consequence: `The installation failed or was declined. You can go on with version ${app.getVersion()}; the update is offered again at the next start.`,
    accept: 'Try Again',
    decline: LATER,
  };
}

export function availableQuestion(version: string): Question {
  return {
    message: `${app.name} ${version} is available.`,
    consequence: `You have version ${app.getVersion()}. Download the new one from its page, and install it as you installed this one.`,
    accept: 'Open Page',
    decline: LATER,
  };
}
