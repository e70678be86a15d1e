import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';
import { URL_MAX_LENGTH } from '../../../shared/model/httpsUrl.ts';
import { anyCharacter, anyText } from './texts.ts';

const pathCharacter = fc.oneof(
  fc.constantFrom(...Array.from('abcXYZ019-._~!$&()*+,;=:@/?#[]{}|^%é中\u0301'), '\u{1f680}'),
  fc.constantFrom('%20', '%00', '..', '//'),
);

/** An https address that both the form and the rules accept, or the empty text. */
export const goodUrl: Arbitrary<string> = fc.oneof(
  { weight: 1, arbitrary: fc.constant('') },
  {
    weight: 4,
    arbitrary: fc
      .record({
        host: fc.oneof(
          fc.domain(),
          fc.constantFrom('münchen.example', 'a.b', '127.0.0.1.example', 'a_b.example'),
        ),
        port: fc.option(fc.integer({ min: 1, max: 65_535 }), { nil: undefined }),
        path: fc.option(fc.string({ unit: pathCharacter, maxLength: 12 }), { nil: undefined }),
        separator: fc.constantFrom('/', '?', '#'),
        isLong: fc.boolean(),
      })
      .map(({ host, port, path, separator, isLong }) => {
        const origin = `https://${host}${port === undefined ? '' : `:${port}`}`;
        const url = path === undefined ? origin : `${origin}${separator}${path}`;
        return isLong && path !== undefined ? url.padEnd(URL_MAX_LENGTH, 'x') : url;
      }),
  },
);

/** Something that resembles an address. */
export const anyUrl: Arbitrary<string> = fc.oneof(
  goodUrl,
  anyText(),
  fc
    .tuple(
      fc.constantFrom(
        'https://',
        'HTTPS://',
        'http://',
        'javascript:',
        '//',
        ' https://',
        'https:/',
      ),
      anyText(),
      fc.constantFrom(
        '',
        'example.com',
        'ana@example.com',
        'example.com:',
        '[::1]',
        '1.2.3.4.5',
        '127.0.0.1',
        'localhost',
        'printer.local',
      ),
      anyText(),
      fc.oneof(
        fc.constantFrom('', '.', ':443', ':99999', ':123456', '/a b', '/<b>', '\\', '#'),
        fc.integer({ min: 0, max: 70_000 }).map((port) => `:${port}`),
      ),
    )
    .map((parts) => parts.join('')),
  fc
    .tuple(goodUrl, fc.nat(40), anyCharacter)
    .map(([url, place, character]) => url.slice(0, place) + character + url.slice(place)),
);
