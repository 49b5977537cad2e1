import { expect, it } from 'vitest';
import { pause } from '../../testing/wait.ts';
import { inOrder } from './in-order.ts';

const refusal = async (after: number, message: string) => {
  await pause(after);
  throw new Error(message);
};

it('the first refusal in the order given is told, however late it comes', async () => {
  await expect(inOrder([Promise.resolve(1), refusal(20, 'later'), refusal(0, 'sooner')])).rejects.toThrow(
    'later',
  );
});

it('it waits for all that was asked, so that nothing is under way when it throws', async () => {
  let isDone = false;
  const slow = pause(20).then(() => {
    isDone = true;
  });
  await expect(inOrder([refusal(0, 'refused'), slow])).rejects.toThrow('refused');
  expect(isDone).toBe(true);
});

it('the answers come as they were asked for', async () => {
  expect(await inOrder([Promise.resolve('a'), 2, pause(1).then(() => null)])).toEqual(['a', 2, null]);
});
