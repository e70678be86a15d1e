import { keepChoice, readChoice } from '../../ui/deviceChoice.ts';

const STORAGE_KEY = 'description';
const FORMATTED = 'formatted';

/** Whether descriptions are written with visible formatting on this device. */
export const isFormattedChosen = () => readChoice(STORAGE_KEY) === FORMATTED;

export function chooseFormatted(isChosen: boolean): void {
  keepChoice(STORAGE_KEY, isChosen ? FORMATTED : null);
}

/** The editor's code, for who has chosen it. */
export const loadFormatted = () => import('./formatted/FormattedField.tsx');
