import { expect, it, vi } from 'vitest';
import { until } from './wait.ts';

it('what is waited for is returned as soon as it is there', async () => {
  let looks = 0;
  const seen = await until(
    () => ++looks,
    (count) => count === 3,
  );
  expect([seen, looks]).toEqual([3, 3]);
});

it('what does not come is named, with what was there instead', async () => {
  const now = vi.spyOn(Date, 'now');
  let at = 0;
  now.mockImplementation(() => (at += 40_000));
  await expect(
    until(
      async () => ['waiting'],
      (states) => states.includes('sent'),
    ),
  ).rejects.toThrow(/it did not come true within 60 s: .*includes\(.sent.\).*; last seen: \[ 'waiting' \]/s);
  now.mockRestore();
});
