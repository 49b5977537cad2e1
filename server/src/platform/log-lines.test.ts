import { expect, it } from 'vitest';
import { jsonLog } from './log.ts';
import { linesTogether } from './log-lines.ts';

/** Returns a log, and what it has written so far, each time as the lines that it wrote at once. */
function written() {
  const writes: string[][] = [];
  const write = (lines: string) => void writes.push(lines.trimEnd().split('\n'));
  return {
    log: jsonLog('info', linesTogether(write)),
    messages: () => writes.map((lines) => lines.map(messageOf)),
  };
}

const messageOf = (line: string): unknown => (JSON.parse(line) as { message: unknown }).message;
const turnEnds = () => new Promise((resolve) => setImmediate(resolve));

it('lines of one turn are written at once and in their order, those of the next one by themselves', async () => {
  const { log, messages } = written();
  log.info('a');
  log.warn('b');
  expect(messages()).toEqual([]);
  await turnEnds();
  expect(messages()).toEqual([['a', 'b']]);
  log.info('c');
  await turnEnds();
  expect(messages()).toEqual([['a', 'b'], ['c']]);
});

it('an error is written at once, behind what came before it', async () => {
  const { log, messages } = written();
  log.info('a');
  log.error('b');
  expect(messages()).toEqual([['a', 'b']]);
  log.info('c');
  await turnEnds();
  expect(messages()).toEqual([['a', 'b'], ['c']]);
});

it('what waits when the process ends is written', () => {
  const { log, messages } = written();
  log.info('a');
  const [atExit] = process.listeners('exit').slice(-1);
  atExit?.(0);
  expect(messages()).toEqual([['a']]);
});
