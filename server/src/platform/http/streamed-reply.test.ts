import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { until } from '../../../testing/wait.ts';
import { streamedReply } from './streamed-reply.ts';

const head = { fileName: 'a.json', text: '' };
const opened: Readable[] = [];
afterEach(() => {
  for (const stream of opened.splice(0)) stream.destroy();
});

/** Gives pieces for as long as somebody takes them, and counts them. */
function endless() {
  const made = { pieces: 0, isOver: false };
  const pieces = async function* () {
    try {
      for (;;) {
        made.pieces += 1;
        yield 'x'.repeat(1_000);
      }
    } finally {
      made.isOver = true;
    }
  };
  return { made, pieces: pieces() };
}

async function open(owner: string, pieces: AsyncIterable<string>, patience?: number): Promise<Readable> {
  const stream = await streamedReply(owner, head, pieces, patience);
  opened.push(stream);
  return stream;
}

it('the pieces make one JSON text, whatever is in them', async () => {
  const pieces = ['"quoted"\n', '榕树 🌳', '', '\\'];
  const stream = await open('maple', Readable.from(pieces));
  expect(JSON.parse(await text(stream))).toEqual({ fileName: 'a.json', text: pieces.join('') });
});

it('while nobody reads, hardly anything is made', async () => {
  const { made, pieces } = endless();
  const stream = await open('nobody', pieces);
  stream.read();
  await new Promise((resolve) => setImmediate(resolve));
  expect(made.pieces).toBeLessThan(5);
});

it('whoever does not read is cut off, and what was made for them is over', async () => {
  const { made, pieces } = endless();
  const stream = await open('slow', pieces, 20);
  // The beginning, and some of what was asked for.
  await until(() => stream.read() !== null && made.pieces > 0);
  await until(() => stream.destroyed && made.isOver);
  expect(stream.readableEnded).toBe(false);
});

it('a person has one at a time, and another person one beside it', async () => {
  const first = await open('acorn', endless().pieces);
  let isSecondOpen = false;
  const second = open('acorn', endless().pieces).then((stream) => {
    isSecondOpen = true;
    return stream;
  });
  await open('benoak', endless().pieces);
  expect(isSecondOpen).toBe(false);
  first.destroy();
  expect((await second).destroyed).toBe(false);
});

it('server.busy for one who has twenty waiting, not for others', async () => {
  const first = await open('greedy', endless().pieces);
  const waiting = Array.from({ length: 20 }, () => open('greedy', Readable.from(['a'])));
  await expect(open('greedy', Readable.from(['b']))).rejects.toMatchObject({ code: 'server.busy' });
  await open('modest', endless().pieces);
  first.destroy();
  for (const next of waiting) expect(JSON.parse(await text(await next))).toMatchObject({ text: 'a' });
});

it('what fails in the middle ends the reply, and the place is free', async () => {
  const failing = async function* () {
    yield 'a';
    throw new Error('the database is away');
  };
  await expect(text(await open('unlucky', failing()))).rejects.toThrow('the database is away');
  const next = await open('unlucky', Readable.from(['b']));
  expect(JSON.parse(await text(next))).toMatchObject({ text: 'b' });
});
