import { expect, test } from 'vitest';
import { fairQueue } from './fair-queue.ts';

interface Item {
  owner: string | null;
  n: number;
  contendsFor?: string;
}

const filled = (options: Parameters<typeof fairQueue>[0], items: string[]) => {
  const queue = fairQueue<Item>(options);
  const accepted = items.map((owner, n) => queue.add({ owner: owner === '-' ? null : owner, n }));
  const take = (most: number) => queue.take(most).map(({ owner, n }) => `${owner ?? '-'}${n}`);
  return { queue, accepted, take };
};

test('owners take turns, each in the order of their items', () => {
  const { take } = filled({ perOwner: 9 }, ['a', 'a', 'a', 'b', 'c', 'b']);
  expect(take(4)).toEqual(['a0', 'b3', 'c4', 'a1']);
  expect(take(4)).toEqual(['b5', 'a2']);
  expect(take(4)).toEqual([]);
});

test('whoever asked for much waits behind whoever comes later', () => {
  const { queue, take } = filled({ perOwner: 9 }, ['a', 'a', 'a', 'a']);
  expect(take(1)).toEqual(['a0']);
  queue.add({ owner: 'b', n: 4 });
  expect(take(2)).toEqual(['a1', 'b4']);
});

test('no owner has more under way than the bound, until one has ended', () => {
  const { queue, take } = filled({ perOwner: 2 }, ['a', 'a', 'a', 'a', 'b']);
  expect(take(9)).toEqual(['a0', 'b4', 'a1']);
  expect(take(9)).toEqual([]);
  expect(queue.length).toBe(2);
  queue.done({ owner: 'a', n: 0 });
  expect(take(9)).toEqual(['a2']);
  queue.done({ owner: 'b', n: 4 });
  expect(take(9)).toEqual([]);
});

test('what has no owner has no bound and still takes turns', () => {
  const { queue, take, accepted } = filled({ perOwner: 1, mostWaiting: 1 }, ['-', '-', '-', 'a']);
  expect(accepted).toEqual([true, true, true, true]);
  expect(take(3)).toEqual(['-0', 'a3', '-1']);
  queue.done({ owner: null, n: 0 });
  expect(take(3)).toEqual(['-2']);
});

test('an owner beyond the number that may wait is refused, others are not', () => {
  const { queue, take, accepted } = filled({ perOwner: 1, mostWaiting: 2 }, ['a', 'a', 'a', 'b']);
  expect(accepted).toEqual([true, true, false, true]);
  expect(take(1)).toEqual(['a0']);
  expect(queue.add({ owner: 'a', n: 9 })).toBe(true);
});

test('what contends for a row is taken together, and what comes later waits until all of it has ended', () => {
  const queue = fairQueue<Item>({ perOwner: 1 });
  const add = (owner: string, contendsFor?: string) => {
    const item = { owner, n: 0, ...(contendsFor ? { contendsFor } : {}) };
    queue.add(item);
    return item;
  };
  const taken = () => queue.take(9).map(({ owner }) => owner);
  const [a, b] = [add('a', 'line'), add('b', 'line')];
  add('c', 'quota');
  expect(queue.take(2)).toEqual([a, b]);
  add('d', 'line');
  add('e');
  expect(taken()).toEqual(['c', 'e']);
  queue.done(a);
  expect(taken()).toEqual([]);
  queue.done(b);
  expect(taken()).toEqual(['d']);
});
