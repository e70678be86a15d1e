import { expect, it } from 'vitest';
import { uploadFailure } from '../../../scripts/publisher/uploadFailure.ts';

const HTTP = 'Request to https://firebasehosting.googleapis.com/v1beta1/sites had HTTP Error: ';
const KEY = 'make a new key';
const ROLE = 'Firebase Hosting Admin';
const TROUBLE = 'Firebase Hosting has trouble';
const NETWORK = 'check this computer’s network';

it.each([
  [`${HTTP}401, Unauthenticated`, KEY],
  ['Authentication Error: Your credentials are no longer valid.', KEY],
  ['Failed to authenticate, have you run firebase login?', 'names a valid key'],
  [`${HTTP}403, The caller does not have permission`, ROLE],
  ['Failed to get Firebase project t. Please make sure your account has permission to it.', ROLE],
  [`${HTTP}429, Quota exceeded`, TROUBLE],
  ['Unexpected error while uploading file: {"error":{"code":503}}', TROUBLE],
  ['Unexpected error while uploading file: <title>Error 502 (Server Error)!!1</title>', TROUBLE],
  ['Failed to make request to https://firebasehosting.googleapis.com/v1beta1/sites', NETWORK],
  ["Directory 'dist/site' for Hosting does not exist.", 'See its messages above.'],
])('the CLI says "%s"', (sentence, advice) => {
  const message = uploadFailure(['=== Deploying', '', `Error: ${sentence}`, ''], '');
  expect(message).toContain(sentence);
  expect(message).toContain(advice);
});

it('the log names the status that the sentence does not', () => {
  const log = [
    '[debug] <<< [apiv2][status] GET https://firebase.googleapis.com/v1beta1/projects/t 200',
    '[debug] <<< [apiv2][status] POST https://firebasehosting.googleapis.com/v1beta1/sites 401',
  ].join('\n');
  expect(uploadFailure(['Error: An unexpected error has occurred.'], log)).toContain(KEY);
});

it('an answer of several lines is joined and cut off', () => {
  const message = uploadFailure(['Error: first,', ' then', 'x'.repeat(400)], '');
  expect(message).toMatch(/first, then x+… See/);
  expect(message.length).toBeLessThan(500);
});

it('says so when the CLI ended without an error', () => {
  expect(uploadFailure(['=== Deploying'], '')).toContain('says: nothing about the reason.');
});

it('a site whose release has no answer may be released', () => {
  const said = ['i  hosting[t]: releasing new version...', `Error: ${HTTP}503, Unavailable`];
  expect(uploadFailure(said, '')).toMatch(/^The site was uploaded, but perhaps not released\./);
});
