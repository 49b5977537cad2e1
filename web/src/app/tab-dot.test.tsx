// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import TabDot from './tab-dot.tsx';

const answers = (unread: number) => ({
  '/api/inbox/unread': { unread },
  '/api/support/tickets': { items: [], nextCursor: null, unread },
});
const words = () => document.getElementById('dot')?.getAttribute('aria-label');

test.each([
  ['/pages/profile/index', 'zh', '3 条未读消息'],
  ['/pages/profile/index', 'en', '3 unread messages'],
  ['/pages/service/service', 'zh', '3 条未读客服回复'],
  ['/pages/service/service', 'en', '3 unread answers'],
] as const)('the tab %s says in words what was not read (%s)', async (path, language, said) => {
  show(<TabDot path={path} id="dot" />, { answers: answers(3), language });
  await waitFor(() => expect(words()).toBe(said));
});

test('what was read leaves no dot, and no other tab has one', async () => {
  const { server, redraw } = show(<TabDot path="/pages/profile/index" id="dot" />, { answers: answers(0) });
  await waitFor(() => expect(server.sentTo('/api/inbox/unread')).toHaveLength(1));
  expect(words()).toBeUndefined();
  redraw(<TabDot path="/pages/index/index" id="dot" />);
  expect(words()).toBeUndefined();
});

test('a guest is asked for nothing', () => {
  const { server } = show(<TabDot path="/pages/profile/index" id="dot" />, {
    answers: answers(3),
    isLoggedIn: false,
  });
  expect(words()).toBeUndefined();
  expect(server.sentTo('/api/inbox/unread')).toEqual([]);
});
