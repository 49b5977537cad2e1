import { expect, it } from 'vitest';
import { pause } from '../../testing/wait.ts';
import { allInOrder, inOrder } from './in-order.ts';

const refusal = async (after: number, message: string) => {
  await pause(after);
  throw new Error(message);
};

it('the first refusal in the order given is told, however late it comes', async () => {
  const asked = { first: Promise.resolve(1), second: refusal(20, 'later'), third: refusal(0, 'sooner') };
  await expect(inOrder(asked)).rejects.toThrow('later');
});

it('it waits for all that was asked, so that nothing is under way when it throws', async () => {
  let isDone = false;
  const slow = pause(20).then(() => {
    isDone = true;
  });
  await expect(inOrder({ refused: refusal(0, 'refused'), slow })).rejects.toThrow('refused');
  expect(isDone).toBe(true);
});

it('the answers have the names that they were asked by', async () => {
  const asked = { text: Promise.resolve('a'), count: 2, nothing: pause(1).then(() => null) };
  expect(await inOrder(asked)).toEqual({ text: 'a', count: 2, nothing: null });
});

it('of a list the answers come in its order', async () => {
  expect(await allInOrder([pause(1).then(() => 'later'), Promise.resolve('sooner')])).toEqual([
    'later',
    'sooner',
  ]);
  await expect(allInOrder([refusal(20, 'later'), refusal(0, 'sooner')])).rejects.toThrow('later');
});
