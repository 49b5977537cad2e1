// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { announce } from '../platform/announce.ts';
import { copyText, readCopied } from '../platform/clipboard.ts';
import { passTime, show } from '../testing/show.tsx';

const said = () => screen.getByRole('status').textContent;

/** The source of each text, and the milliseconds for which it stands (decision 21). */
test.each([
  ['the app itself', async () => announce('Saved'), 'Saved', 3_000],
  ['the app of a text that could not be copied', () => copyText('W-1'), 'Copy failed, please retry', 3_000],
  ['the runtime of the clipboard', () => readCopied(), 'Reading failed, please paste manually', 1_500],
])('what is said by %s stands for its time, and no longer', async (_, say, words, ms) => {
  vi.useFakeTimers();
  const refuses = () => Promise.reject(new Error('not now'));
  const clipboard = { writeText: refuses, readText: refuses };
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as never);
  show(<p>page</p>);
  await act(async () => {
    await say();
  });
  expect(said()).toBe(words);
  await passTime(ms - 1);
  expect(said()).toBe(words);
  await passTime(1);
  expect(said()).toBe('');
});
