// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import type { Friend } from '../team.queries.ts';
import FriendsScreen from './friends.screen.tsx';

const at = '2026-03-02T02:00:00.000Z';
const reward: NonNullable<Friend['reward']> = {
  level: 1,
  points: '200',
  state: 'due',
  holdReason: null,
  decision: null,
  dueAt: at,
  paidAt: null,
};
const friend = (n: number, changed: Partial<Friend> = {}): Friend => ({
  memberId: `00000000-0000-4000-8000-00000000000${n}`,
  name: `m***${n}`,
  registeredAt: at,
  step: 'registered',
  reward: null,
  ...changed,
});
const open = (items: readonly Friend[], language: 'zh' | 'en' = 'en') =>
  show(<FriendsScreen />, {
    url: '/pages/invite/detail',
    answers: { '/api/invite/friends': { items, nextCursor: null } },
    language,
  });
const words = () => document.body.textContent ?? '';

test('each friend stands at one of three steps, and what comes next is said', async () => {
  open([
    friend(1),
    friend(2, { step: 'certified', reward }),
    friend(3, { step: 'rewarded', reward: { ...reward, state: 'paid', paidAt: at } }),
  ]);
  await screen.findByRole('img', { name: /1 has come: Registered$/ });
  screen.getByRole('img', { name: /2 has come: Certified$/ });
  screen.getByRole('img', { name: /3 has come: Rewarded$/ });
  expect(words()).toContain('Waits until they are certified');
  expect(words()).toContain('Due: paid in order as soon as the budget holds it');
  expect(words()).toMatch(/m\*\*\*3\+200.*Paid /);
});

test('a reward that is looked at says why, and one that was refused gives the reason', async () => {
  const of = (n: number, changed: Partial<typeof reward>) =>
    friend(n, { step: 'certified', reward: { ...reward, ...changed } });
  const all = [
    of(1, { state: 'held', holdReason: 'shared_device' }),
    of(2, { state: 'held', holdReason: 'shared_payout' }),
    of(3, { state: 'refused', holdReason: 'shared_device', decision: 'two accounts of one person' }),
  ];
  const { unmount } = open(all);
  // In whatever language somebody wrote it.
  const reason = () => screen.findByText('two accounts of one person');
  expect((await reason()).getAttribute('lang')).toBe('');
  expect((await reason()).parentElement?.textContent).toBe('Refused:two accounts of one person');
  expect(words()).toContain('there are other accounts at this friend’s device');
  expect(words()).toContain('somebody else has your payout account or this friend’s, too');
  unmount();
  open(all, 'zh');
  expect((await reason()).parentElement?.textContent).toBe('未发放，原因：two accounts of one person');
  expect(words()).toContain('该好友的设备上还有其他账户，由工作人员核实');
});
