import type { InboxMessage } from '../inbox.queries.ts';

/** Samples for the tests of the page of messages. */

const said = (zh: string, en: string) => ({
  zh: { title: zh, body: `${zh}。` },
  en: { title: en, body: `${en}.` },
});

/** The newest first, as they are answered: two of one day, of which one was not read, and one of the day before. */
export const sampleMessages: InboxMessage[] = [
  {
    messageId: '00000000-0000-4000-8000-00000000000c',
    kind: 'money',
    to: '/pages/transfer/record?id=00000000-0000-4000-8000-000000000001',
    at: '2026-03-02T03:00:00.000Z',
    readAt: null,
    ...said('收到转账', 'Money received'),
  },
  {
    messageId: '00000000-0000-4000-8000-00000000000b',
    kind: 'security',
    to: '/pages/services/devices',
    at: '2026-03-02T02:00:00.000Z',
    readAt: '2026-03-02T02:30:00.000Z',
    ...said('新设备登录', 'Login at a new device'),
  },
  {
    messageId: '00000000-0000-4000-8000-00000000000a',
    kind: 'loan',
    to: '/pages/no_such/page',
    at: '2026-03-01T02:00:00.000Z',
    readAt: null,
    ...said('贷款已发放', 'Your loan was paid out'),
  },
];
