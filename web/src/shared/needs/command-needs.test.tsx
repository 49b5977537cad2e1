// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { config } from '../../platform/config.ts';
import { show } from '../../testing/show.tsx';
import { FirstNeed } from './command-needs.tsx';
import { NeedList } from './need-list.tsx';
import type { CommandNeed } from './use-needs.ts';

const until = '2026-03-02T02:00:00.000Z';
const need = (name: CommandNeed['need'], state: CommandNeed['state'], ends: string | null = null) => ({
  need: name,
  state,
  until: ends,
});
const installation = {
  permissions: new Proxy({}, { get: () => true }),
  limits: { securityHoldHours: 36 },
};
const words = () => document.body.textContent ?? '';
const ways = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('the first thing that is missing is said, with the way to it; what is done is not', async () => {
  show(
    <FirstNeed
      needs={[
        need('payment_password', 'done'),
        need('certification', 'missing'),
        need('no_hold', 'waiting', until),
      ]}
    />,
  );
  await screen.findByText(/Please complete authentication first/);
  expect(ways()).toEqual([['Do it now', '#/pages/certification/index']]);
});

test('what waits says so, until when, and where it is seen', async () => {
  show(<FirstNeed needs={[need('certification', 'waiting', until)]} />);
  await screen.findByText(/Your certification is under review · By 2 Mar 2026, 10:00/);
  expect(ways()).toEqual([['See', '#/pages/certification/index']]);
});

test('where nothing is missing nothing is said', async () => {
  show(
    <>
      <FirstNeed needs={[need('payment_password', 'done')]} />
      <FirstNeed needs={[]} />
      <NeedList needs={[need('payment_password', 'done')]} />
    </>,
  );
  await screen.findByText(/A payment password/);
  expect(words()).not.toContain('first');
  expect(ways()).toEqual([]);
});

test('a list names all of them; what is done leads nowhere, and a new account says how long it waits', async () => {
  show(
    <NeedList
      needs={[
        need('payment_password', 'done'),
        need('certification', 'waiting'),
        need('payout_method', 'missing'),
        need('no_hold', 'waiting', until),
        need('not_frozen', 'missing'),
        need('risk_profile', 'missing'),
      ]}
    />,
    { answers: { [config.queryKey[0]]: installation } },
  );
  await screen.findByText(/withdrawals wait 36 hours after it is added/);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'A payment password (done)',
    'Identity certification (waiting)Your certification is under review',
    'An account in your certified name (to do)In the name that is certified; withdrawals wait 36 hours after it is added',
    'No security hold (waiting)By 2 Mar 2026, 10:00',
    'The account is not frozen (to do)Met once it is unfrozen',
    'A risk assessment (to do)Please complete the risk assessment first.',
  ]);
  expect(ways().map(([, to]) => to)).toEqual([
    '#/pages/certification/index',
    '#/pages/wallet/index',
    '#/pages/services/end_hold',
    '#/pages/services/freeze',
    '#/pages/risk/index?for=buy',
  ]);
});

test('an account that is there waits for the name that it is compared with', async () => {
  show(<NeedList needs={[need('payout_method', 'waiting')]} />);
  expect(await screen.findByText('Its name is compared once you are certified')).toBeTruthy();
});
