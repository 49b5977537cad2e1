// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press } from '../../../testing/open-console.tsx';

const refused = (n: number, seenAt: string | null) => ({
  refusalId: `00000000-0000-4000-8000-00000000000${n}`,
  provider: 'alipay',
  reason: 'forged',
  eventId: `evt_${n}`,
  receivedAt: `2026-03-02T0${n}:00:00.000Z`,
  seenAt,
});
const answers = {
  '/console/api/refused-calls': { items: [refused(2, null), refused(1, null)] },
  '/console/api/refused-calls/see': { seen: 2 },
};

test.each([
  ['en', 'signature not valid', 'Mark all as seen', '2 marked as seen'],
  ['zh', '签名无效', '全部标为已阅', '2 条已阅'],
] as const)(
  'what is shown is marked as seen, and nothing newer (%s)',
  async (language, reason, see, said) => {
    const { server } = await openConsole('/refused-calls', { language, answers });
    expect((await screen.findByText('evt_2')).closest('tr')?.textContent).toContain(reason);
    await press(see);
    await screen.findByText(said);
    expect(server.sentTo('/console/api/refused-calls/see')[0]?.input).toEqual({
      until: '2026-03-02T02:00:00.000Z',
    });
  },
);

test('who may only read marks nothing', async () => {
  await openConsole('/refused-calls', { answers, rights: ['refused_calls.read'] });
  await screen.findByText('evt_2');
  expect(screen.queryByRole('button', { name: 'Mark all as seen' })).toBeNull();
});

test('where all was seen, nothing is left to mark', async () => {
  await openConsole('/refused-calls', {
    answers: { '/console/api/refused-calls': { items: [refused(1, '2026-03-02T03:00:00.000Z')] } },
  });
  await screen.findByText('evt_1');
  expect(screen.queryByRole('button', { name: 'Mark all as seen' })).toBeNull();
});
