import { createSocket } from 'node:dgram';
import { expect, it, vi } from 'vitest';
import { resolveHost } from '../../../../scripts/release/publish/pictureBytes.ts';

const SILENT_NAMES = 40;
const ANSWER_TTL_SECONDS = 60;
const TYPE_A = 1;
const HEADER_BYTES = 12;

/** Answers only names that begin with "good", and only with an IPv4 address. */
function answerTo(query: Buffer): Buffer | undefined {
  const name = query.toString('latin1', HEADER_BYTES + 1);
  if (!name.startsWith('good')) return undefined;
  const isIpv4 = query.readUInt16BE(query.indexOf(0, HEADER_BYTES) + 1) === TYPE_A;
  const question = query.subarray(HEADER_BYTES, query.indexOf(0, HEADER_BYTES) + 5);
  const header = Buffer.from(query.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(isIpv4 ? 1 : 0, 6);
  header.writeUInt32BE(0, 8);
  if (!isIpv4) return Buffer.concat([header, question]);
  const answer = Buffer.from('c00c00010001000000000004c0000207', 'hex');
  answer.writeUInt32BE(ANSWER_TTL_SECONDS, 6);
  return Buffer.concat([header, question, answer]);
}

it('a name is resolved before the many others that get no answer are given up', async () => {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const answer = answerTo(query);
    if (answer) socket.send(answer, port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const { port } = socket.address();
  const lookup = resolveHost([`127.0.0.1:${port}`]);
  const find = (host: string) =>
    new Promise((resolve) => {
      lookup(host, { all: true }, (error, found) => resolve(error?.message ?? found));
    });
  const silent = Array.from({ length: SILENT_NAMES }, (_, index) => find(`silent${index}.example`));
  const givenUp = vi.fn<(found: unknown) => void>();
  void Promise.race(silent).then(givenUp);
  expect(await find('good.example')).toEqual([{ address: '192.0.2.7', family: 4 }]);
  expect(givenUp).not.toHaveBeenCalled();
  expect(await silent[0]).toBe('silent0.example has no address.');
  socket.close();
});
