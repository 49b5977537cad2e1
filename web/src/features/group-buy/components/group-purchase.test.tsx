// @vitest-environment happy-dom
import { refusal } from '@banyan/client/testing/contract-server.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../../../platform/query.ts';
import { dropSignature, keepSignature } from '../../../shared/contracts/signed.ts';
import { fill, show } from '../../../testing/show.tsx';
import GroupPurchaseScreen from '../screens/group-purchase.screen.tsx';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const [productId, groupId, offerId] = [id(1), id(2), id(3)];
const product = {
  productId,
  unitPrice: '100.00',
  minUnits: '2',
  maxUnits: '50',
  quotaUnits: '100',
  soldUnits: '60',
  agreementVersion: 3,
  riskLevel: 'R1',
  status: 'on_sale',
};
const terms = { offerId, size: 3, bonusBps: 50, rateBps: 415 };
const group = {
  ...terms,
  groupId,
  groupCode: 'ABCD2345',
  productId,
  state: 'waiting',
  joined: 1,
  seatsLeft: 2,
  deadlineAt: '2026-03-02T03:00:00.000Z',
  isOffered: true,
};
const draftSha256 = 'a'.repeat(64);
const signature = { kind: 'drawn' as const, width: 300, height: 150, strokes: [[20, 90, 200, 40]] };
afterEach(() => dropSignature());

const prepared = {
  '/api/contract/preview': { draftSha256 },
  '/api/product/detail': product,
  '/api/wallet/overview': { available: '3000.00' },
  '/api/me': { userId: id(9) },
  '/api/risk/mine': { isValid: true, current: { level: 'C3' } },
  '/api/group/offer': terms,
  '/api/group/detail': group,
  '/api/group/membership': { mine: null, waitingIn: null },
  '/api/group/projection': {
    interest: '9.00',
    interestAlone: '7.91',
    total: '209.00',
    valueOn: '2026-03-04',
    maturesOn: '2026-04-03',
    deadlineAt: '2026-03-03T02:00:00.000Z',
  },
  '/api/payment_password/authorize': { authorization: 'a-token-of-more-than-twenty-characters' },
};

async function open(of: 'start' | 'join', answers: object = {}) {
  const subjectId = of === 'start' ? offerId : groupId;
  const query = of === 'start' ? `productId=${productId}` : 'code=ABCD2345';
  const shown = show(<GroupPurchaseScreen />, {
    url: `/pages/product/pin_tuan_buy?${query}`,
    answers: { ...prepared, ...answers },
  });
  const units = await screen.findByLabelText<HTMLInputElement>('Number of units');
  const sign = () =>
    act(() =>
      keepSignature({ kind: 'group_investment', subjectId, units: units.value }, { draftSha256, signature }),
    );
  const buy = async () => {
    sign();
    fireEvent.click(screen.getByRole('checkbox'));
    await waitFor(() => expect(main()).toContain('+¥9.00'));
    fireEvent.submit(units.form as HTMLFormElement);
    const sheet = within(await screen.findByRole('dialog', { name: 'Enter payment password' }));
    for (const digit of '258036') fireEvent.click(await sheet.findByRole('button', { name: digit }));
  };
  return { ...shown, units, buy };
}
const main = () => screen.getByRole('main').textContent ?? '';

test('the group’s rate and what it adds stand beside buying alone, with the deadline of the money that is held', async () => {
  await open('start');
  await waitFor(() => expect(main()).toContain('+¥1.09'));
  await screen.findByText('In a group');
  expect(main()).toMatch(/In a group4\.15%.*Alone3\.65%/);
  expect(main()).toContain('Expected interest alone¥7.91');
  expect(main()).toMatch(/held in your own wallet\. If the group is not full by 0?3 Mar 2026, 10:00/);
});

test('who starts a group signs its contract and sends the group’s terms', async () => {
  const { buy, server, went } = await open('start', {
    '/api/group/start': { group: { groupCode: 'WXYZ2345' } },
  });
  await buy();
  await waitFor(() =>
    expect(went).toEqual(['replace /pages/product/pin_tuan_detail?code=WXYZ2345&result=new']),
  );
  expect(server.sentTo('/api/payment_password/authorize')[0]?.input).toMatchObject({
    command: 'group_start',
    amount: '200.00',
    payee: offerId,
  });
  expect(server.sentTo('/api/group/start')[0]?.input).toMatchObject({
    offerId,
    units: '2',
    shown: { rateBps: 415, valueOn: '2026-03-04', maturesOn: '2026-04-03', interest: '9.00' },
    contract: { draftSha256, signature },
  });
});

test('a group that filled meanwhile is refused, with the way to an own one in its place', async () => {
  const { buy, server } = await open('join', {
    '/api/group/join': refusal('group.full', { facts: { secondsAgo: 2 } }),
  });
  await buy();
  const own = await screen.findByRole('link', { name: 'Start your own group' });
  expect(own.getAttribute('href')).toBe(`#/pages/product/pin_tuan_buy?productId=${productId}`);
  expect(screen.getByRole('alert').textContent).toMatch(/your money was not touched/);
  expect(server.sentTo('/api/payment_password/authorize')[0]?.input).toMatchObject({
    command: 'group_join',
    payee: groupId,
  });
});

test('a group that fills under the form says so, and keeps what was typed', async () => {
  const { units, server, redraw } = await open('join');
  fill(units, '7');
  server.answer({ '/api/group/detail': { ...group, joined: 3, seatsLeft: 0 } });

  await act(() => queryClient.invalidateQueries());
  redraw(<GroupPurchaseScreen />);
  await screen.findByText(/has just filled or ended: your money was not touched/);
  expect(screen.getByLabelText<HTMLInputElement>('Number of units').value).toBe('7');
});

test.each([
  ['the own one', { mine: { leftAt: null }, waitingIn: null }, 'You are in this group already'],
  [
    'while one waits in another',
    { mine: null, waitingIn: 'WXYZ2345' },
    'You are waiting in another group for this product',
  ],
])('a group cannot be joined: %s', async (_, own, said) => {
  show(<GroupPurchaseScreen />, {
    url: '/pages/product/pin_tuan_buy?code=ABCD2345',
    answers: { ...prepared, '/api/group/membership': own },
  });
  await screen.findByText(said);
  expect(screen.queryByLabelText('Number of units')).toBeNull();
});

test('a group that is over leads to an own one where the product is still offered', async () => {
  show(<GroupPurchaseScreen />, {
    url: '/pages/product/pin_tuan_buy?code=ABCD2345',
    answers: { ...prepared, '/api/group/detail': { ...group, state: 'failed', seatsLeft: 0 } },
  });
  const own = await screen.findByRole('link', { name: 'Start your own group' });
  expect(own.getAttribute('href')).toBe(`#/pages/product/pin_tuan_buy?productId=${productId}`);
});
