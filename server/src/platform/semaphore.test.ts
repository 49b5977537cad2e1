import { expect, it } from 'vitest';
import { oneAtOnce, semaphore } from './semaphore.ts';

/** Work that ends when it is told to, and says when it began. */
function pieces() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    end: (n: number) => ends[n]?.(),
    piece: (n: number) => async () => {
      begun.push(n);
      await new Promise<void>((resolve) => (ends[n] = resolve));
      return n;
    },
  };
}

it('so many run, so many wait, and the rest is server.busy', async () => {
  const { begun, end, piece } = pieces();
  const limited = semaphore(2, 1);
  const [first, second, third] = [limited(piece(0)), limited(piece(1)), limited(piece(2))];
  await expect(limited(piece(3))).rejects.toMatchObject({ code: 'server.busy' });
  expect(begun).toEqual([0, 1]);
  end(1);
  expect(await second).toBe(1);
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  end(0);
  end(2);
  expect(await Promise.all([first, third])).toEqual([0, 2]);
});

it('a place that is free is taken once, also by who comes at the moment that it is handed on', async () => {
  let running = 0;
  let most = 0;
  const limited = semaphore(1, 100);
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  };
  const again = async () => {
    for (let n = 0; n < 20; n += 1) await limited(work);
  };
  await Promise.all([again(), again(), again()]);
  expect(most).toBe(1);
});

it('work of one key waits for its own alone, also after a failure', async () => {
  const { begun, end, piece } = pieces();
  const lanes = oneAtOnce(1);
  const failed = lanes('maple', () => Promise.reject(new Error('broken')));
  const all = [lanes('maple', piece(0)), lanes('birch', piece(1))];
  await expect(failed).rejects.toThrow('broken');
  await expect.poll(() => begun.toSorted((a, b) => a - b)).toEqual([0, 1]);
  const third = lanes('maple', piece(2));
  await expect(lanes('maple', piece(3))).rejects.toMatchObject({ code: 'server.busy' });
  for (const n of [0, 1]) end(n);
  expect(await Promise.all(all)).toEqual([0, 1]);
  await expect.poll(() => begun).toContain(2);
  end(2);
  expect(await third).toBe(2);
});
