import './testing/fake-browser.ts';
import { expect, test, vi } from 'vitest';

/** A tab of the browser, as its modules see it, with a session that is open. */
async function openTab() {
  vi.resetModules();
  const session = await import('./session.ts');
  const { followSession, leaveSession } = await import('./follow-session.ts');
  const { queryClient } = await import('./query-client.ts');
  followSession();
  session.openSession('token-of-zhao');
  queryClient.setQueryData(['shown'], 'what zhao sees');
  return { ...session, leaveSession, shown: () => queryClient.getQueryData(['shown']) };
}

test('a copy of the tab that logs out is left, also when the server has refused one of its reads before', async () => {
  const copy = await openTab();
  copy.endSession('token-of-zhao');
  expect(copy.shown()).toBe('what zhao sees');
  const first = await openTab();
  await first.leaveSession();
  await expect.poll(() => copy.shown()).toBeUndefined();
  expect(copy.shownToken()).toBeNull();
});

test('the logout of another session changes nothing here', async () => {
  const copy = await openTab();
  copy.endSession('token-of-zhao');
  const other = await openTab();
  other.openSession('token-of-qian');
  await other.leaveSession();
  const first = await openTab();
  expect(copy.shown()).toBe('what zhao sees');
  await first.leaveSession();
  await expect.poll(() => copy.shown()).toBeUndefined();
});
