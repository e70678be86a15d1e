import { afterEach, beforeEach } from 'vitest';
import { translatePage } from '../support/translatePage.ts';

let stop: () => void;

beforeEach(() => {
  stop = translatePage({ starts: 'now' });
});

afterEach(() => stop());
