import os from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { verifyUpdateSignature } from '../../../src-desktop/main/updateSignature.ts';
import { answerAsPowerShell, validSignature } from '../powerShell.ts';

const FILE = join('pending', 'agency-admin-2.0.0-win.exe');
const OURS = 'CN="Agency, Inc.", O="Agency, Inc.", L=Portland, S=Maine, C=US';
const OTHERS = 'CN="Agency, Inc.", O="Agency, Inc.", L=Wilmington, S=Delaware, C=US';

const timeout = Object.assign(new Error('timed out'), { killed: true, signal: 'SIGTERM' });
const absent = Object.assign(new Error('spawn powershell.exe ENOENT'), { code: 'ENOENT' });
const unsigned = JSON.stringify({ Status: 2, Path: FILE, SignerCertificate: null });
const withoutPath = JSON.stringify({ Status: 0, SignerCertificate: { Subject: OURS } });

afterEach(() => vi.restoreAllMocks());

it('accepts an installer that our publisher signed', async () => {
  answerAsPowerShell(validSignature(FILE, OURS));
  expect(await verifyUpdateSignature([OURS], FILE)).toBeNull();
  expect(await verifyUpdateSignature([OTHERS, OURS], FILE)).toBeNull();
});

it.each([
  ['whose publisher only has the same name', validSignature(FILE, OTHERS)],
  ['of another publisher', validSignature(FILE, 'CN=Mallory, O=Mallory, C=US')],
  ['that nobody signed', { stdout: unsigned }],
  ['when the answer is about another file', validSignature('other.exe', OURS)],
  ['when the answer names no file', { stdout: withoutPath }],
  ['when PowerShell fails', { error: new Error('exit code 1') }],
  ['when PowerShell fails and runs nothing', { error: new Error('1'), isUnusable: true }],
  ['when there is no PowerShell', { error: absent, isUnusable: true }],
  ['when PowerShell takes too long', { error: timeout }],
  ['when PowerShell always takes too long', { error: timeout, isUnusable: true }],
  ['when PowerShell prints nothing', { stdout: '' }],
  ['when PowerShell prints nothing and runs nothing', { stdout: '', isUnusable: true }],
  ['when PowerShell prints an error', { stderr: 'ConvertTo-Json is unknown', isUnusable: true }],
])('refuses an installer %s', async (_what, answer) => {
  answerAsPowerShell(answer);
  expect(await verifyUpdateSignature([OURS], FILE)).toMatch(/\S/);
});

it('refuses an installer that an old Windows cannot check', async () => {
  answerAsPowerShell({ error: absent });
  vi.spyOn(os, 'release').mockReturnValue('6.1.7601');
  expect(await verifyUpdateSignature([OURS], FILE)).toContain('Get-AuthenticodeSignature');
});

it('does not accept a common name as a publisher', async () => {
  answerAsPowerShell(validSignature(FILE, OURS));
  expect(await verifyUpdateSignature(['Agency, Inc.'], FILE)).toContain('only CN');
});
