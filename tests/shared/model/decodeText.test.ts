import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../shared/model/text.ts';

const TEXT = '{"name": "Łódź 😀"}';
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

describe('a text that a person brings', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16, as PowerShell writes it', utf16(`\ufeff${TEXT}`)],
    ['UTF-16 without a byte order mark', utf16(TEXT)],
    ['UTF-16, the large byte first', utf16(`\ufeff${TEXT}`).swap16()],
    ['UTF-16, the large byte first, without a byte order mark', utf16(TEXT).swap16()],
  ])('is read from %s', (_encoding, bytes) => {
    expect(decodeText(bytes)).toBe(TEXT);
  });

  it.each(['', '{', 'é'])('may be as short as %j', (text) => {
    expect(decodeText(Buffer.from(text))).toBe(text);
  });
});
