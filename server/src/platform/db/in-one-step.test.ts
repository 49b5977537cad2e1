import { expect, it } from 'vitest';
import { inOneStep } from './in-one-step.ts';
import type { Writer } from './sql.ts';

/** Returns a writer of a transaction that counts how often it was told of a change. */
function writerOf(transaction: object) {
  const told = { changes: 0 };
  const noteChange = () => void (told.changes += 1);
  return { writer: { transaction, noteChange } as unknown as Writer, told };
}

/** Takes what is wanted off a store, in the order in which it is asked for, and notes each step. */
function store(left: number) {
  const taken: (readonly number[])[] = [];
  let rest = left;
  const take = async (wanted: readonly number[]) => {
    taken.push([...wanted]);
    return wanted.map((one) => {
      if (one > rest) return null;
      rest -= one;
      return rest;
    });
  };
  return { take, taken };
}

it('what commands of one transaction want at the same moment is one step, and each is told its own', async () => {
  const { take, taken } = store(10);
  const transaction = {};
  const [ann, ben, cid] = [writerOf(transaction), writerOf(transaction), writerOf(transaction)];
  const told = await Promise.all([
    inOneStep(ann.writer, 'a', 4, take),
    inOneStep(ben.writer, 'a', 9, take),
    inOneStep(cid.writer, 'a', 6, take),
  ]);
  expect(told).toEqual([6, null, 0]);
  expect(taken).toEqual([[4, 9, 6]]);
  // The statement says of the first one by itself that it has changed something.
  expect([ann, ben, cid].map(({ told: { changes } }) => changes)).toEqual([0, 1, 1]);
});

it('what comes later, in another transaction or under another name is another step', async () => {
  const { take, taken } = store(10);
  const [one, other] = [writerOf({}), writerOf({})];
  await Promise.all([
    inOneStep(one.writer, 'a', 1, take),
    inOneStep(one.writer, 'b', 2, take),
    inOneStep(other.writer, 'a', 3, take),
  ]);
  await inOneStep(one.writer, 'a', 4, take);
  expect(taken).toEqual([[1], [2], [3], [4]]);
});

it('what fails for one fails for all who asked with it, and the next one asks anew', async () => {
  const { take } = store(10);
  const transaction = {};
  const fail = () => Promise.reject(new Error('not free'));
  const asked = ['x', 'y'].map(() => inOneStep(writerOf(transaction).writer, 'a', 1, fail));
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await inOneStep(writerOf(transaction).writer, 'a', 1, take)).toBe(9);
});
