import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { LOG_MAX_BYTES, openLog, redact } from '../../../src-desktop/main/log.ts';
import { eachInNewFolder } from '../../support/newFolder.ts';

const TOKEN = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbmEifQ.c2lnbmF0dXJlLW9mLWFuYQ';

describe('redact', () => {
  it.each([
    ['a token', `refused ${TOKEN}`, TOKEN],
    ['a bearer header', 'Authorization: Bearer ya29.a0AfH6SMBx', 'ya29.a0AfH6SMBx'],
    ['an API key', 'key AIzaSyD-9tSrke72PouQMnMX-a7eZSW0jkFMBWY', 'AIzaSyD'],
    ['a GitHub token', 'using ghp_16C7e42F292c6912E7710c838347Ae178B4a', 'ghp_16C7'],
    ['a password', 'password=agency-demo', 'agency-demo'],
    ['a quoted password', '{"password": "tide wire; demo"}', 'tide wire; demo'],
    ['a client secret', "clientSecret: 'hunter2'", 'hunter2'],
    ['a refresh token', 'refresh_token=AMf-vBx9&x=1', 'AMf-vBx9'],
    ['credentials in an address', 'GET https://ana:hunter2@example.com/', 'hunter2'],
    ['a query', 'GET https://example.com/feed?oobCode=abc123', 'abc123'],
    ['a fragment', 'GET https://example.com/feed#id=abc123', 'abc123'],
    ['an email address', 'ana@agency.example signed in', 'ana@'],
  ])('removes %s', (_what, text, secret) => {
    expect(redact(text)).not.toContain(secret);
  });

  it('keeps what helps', () => {
    const text = 'Error ENOTFOUND: GET https://github.com/agency-example/site failed (404)';
    expect(redact(text)).toBe(text);
  });

  it('keeps an entry on one line, so that it cannot forge another', () => {
    expect(redact('one\r\n2026-01-01T00:00:00Z two\u2028three\u0000')).toBe(
      'one 2026-01-01T00:00:00Z two three ',
    );
  });

  it('shortens a long text, but cuts no secret in two', () => {
    const text = redact(`${'x'.repeat(490)} ${TOKEN}`);
    expect(text.length).toBeLessThanOrEqual(501);
    expect(text).not.toContain('eyJ');
  });
});

describe('the file', () => {
  const inFolder = eachInNewFolder();
  let file: string;

  beforeEach(() => {
    file = inFolder('logs', 'main.log');
  });

  it('gets one line per entry, with its time', () => {
    const log = openLog(file);
    log.write('started', { version: '1.2.3', isPackaged: true });
    log.failure(Object.assign(new Error('no password=secret1'), { code: 'EACCES' }));
    log.failure('a mere text');
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines.map((line) => line.replace(/^\d{4}-\d\d-\d\dT[\d:.]+Z /, ''))).toEqual([
      'started version=1.2.3 isPackaged=true',
      'failure error=Error code=EACCES message=no password=[secret]',
      'failure error=string',
    ]);
  });

  it('is moved aside at one megabyte, and replaces the file moved before', () => {
    const log = openLog(file);
    log.write('first');
    writeFileSync(file, `old ${'x'.repeat(LOG_MAX_BYTES - 4)}`);
    log.write('second');
    expect(readFileSync(file, 'utf8')).toMatch(/second\n$/);
    expect(statSync(file).size).toBeLessThan(100);
    expect(readFileSync(`${file}.old`, 'utf8')).toMatch(/^old /);
    writeFileSync(file, `older ${'x'.repeat(LOG_MAX_BYTES)}`);
    log.write('third');
    expect(readFileSync(`${file}.old`, 'utf8')).toMatch(/^older /);
  });

  it('does not throw if nothing can be written', () => {
    writeFileSync(inFolder('logs'), 'a file where the folder should be');
    openLog(file).write('lost');
    expect(existsSync(file)).toBe(false);
  });
});
