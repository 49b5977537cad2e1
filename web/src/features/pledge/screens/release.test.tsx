// @vitest-environment happy-dom
import { refusal, silence } from '@banyan/client/testing/contract-server.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { config } from '../../../platform/config.ts';
import { queryClient } from '../../../platform/query.ts';
import { fill, show } from '../../../testing/show.tsx';
import { overview, type PledgeDetail, pledge } from '../pledge.queries.ts';
import { id, sampleDetail, sampleOverview, samplePledge } from '../testing/pledge-samples.ts';
import ReleaseScreen from './release.screen.tsx';

/** Every area is switched on, but for those that are named. */
const switchedOff = (...off: string[]) => ({
  permissions: new Proxy({}, { get: (_, name) => !off.includes(String(name)) }),
  currency_symbol: '¥',
  now: new Date().toISOString(),
});
const open = (url = '', answers: object = {}) =>
  show(<ReleaseScreen />, {
    url: `/pages/equity/release${url}`,
    answers: {
      [config.queryKey[0]]: switchedOff(),
      '/api/wallet/overview': { available: '500.00' },
      '/api/pledge/overview': sampleOverview(),
      '/api/pledge/pledges': { items: [], nextCursor: null },
      '/api/pledge/detail': sampleDetail(),
      '/api/pledge/steps': { items: [], nextCursor: null },
      ...answers,
    },
  });
const words = () => document.body.textContent ?? '';

test('what can be pledged says how many shares and up to how much, and leads to the form', async () => {
  open();
  const row = await screen.findByRole('link', { name: /Rongcheng Tea/ });
  expect(row.textContent).toContain('300 shares can be pledged · 100 more tomorrow · Up to ¥1,500.00');
  expect(row.getAttribute('href')).toBe(`#/pages/equity/release?of=new&instrumentId=${id}`);
  expect(words()).toContain('At 65.00% there is a warning, at 75.00% a call that waits for 48 hours.');
});

test('my pledge says what it comes to and at which prices something happens', async () => {
  open('', { '/api/pledge/overview': sampleOverview({ pledges: [samplePledge()] }) });
  await screen.findByText('50.09%');
  expect(words()).toContain('Warning price¥7.70');
  expect(words()).toContain('Call price¥6.67');
});

/** As if the answer to a query had come long ago. */
const aged = (queryKey: readonly unknown[]): void =>
  act(() => void queryClient.setQueryData(queryKey, (known: unknown) => known, { updatedAt: 1 }));

const ofOverview = { path: '/api/pledge/overview', queryKey: overview.queryKey };
const ofPledge = { path: '/api/pledge/detail', queryKey: pledge(id).queryKey };
test.each([
  { page: '', shows: 'What you can pledge', query: ofOverview },
  { page: `?of=new&instrumentId=${id}`, shows: 'How much', query: ofOverview },
  { page: `?pledgeId=${id}`, shows: 'Loan to value', query: ofPledge },
  { page: `?pledgeId=${id}&of=repay`, shows: 'How much', query: ofPledge },
  { page: `?pledgeId=${id}&of=add`, shows: 'How many shares', query: ofPledge },
])('prices that could not be fetched anew are said to be old: $page', async ({ page, shows, query }) => {
  const { server } = open(page);
  await screen.findAllByText(shows);
  expect(words()).not.toContain('may be stale');
  server.answer({ [query.path]: silence });
  aged(query.queryKey);
  expect(await screen.findByText(/may be stale/)).toBeTruthy();
});

test('while loans are switched off nothing new is offered, and what stands is there', async () => {
  open('', {
    [config.queryKey[0]]: switchedOff('loan'),
    '/api/pledge/overview': sampleOverview({ pledges: [samplePledge()] }),
  });
  await screen.findByText('New loans against shares are switched off.');
  expect(screen.queryByText('What you can pledge')).toBeNull();
  expect(screen.getByText('50.09%')).toBeTruthy();
});

test('while loans are switched off the form of a new one says so', async () => {
  open(`?of=new&instrumentId=${id}`, { [config.queryKey[0]]: switchedOff('loan') });
  await screen.findByText('New loans against shares are switched off.');
  expect(screen.queryByLabelText('How much')).toBeNull();
});

test('what is owed already sets the limit where the shares would allow more, and is named for it', async () => {
  const limited = { '/api/pledge/overview': sampleOverview({ mostPrincipal: '50.00' }) };
  const { unmount } = open('', limited);
  const row = await screen.findByRole('link', { name: /Rongcheng Tea/ });
  expect(row.textContent).toContain('Up to ¥50.00');
  unmount();
  open(`?of=new&instrumentId=${id}`, limited);
  await screen.findByText('You may borrow ¥50.00 more at most, and the least loan is ¥100.00.');
  expect(words()).not.toContain('These shares allow');
});

test('whoever signs is told how long a call waits and when shares can be released', async () => {
  open(`?of=new&instrumentId=${id}`);
  expect(
    await screen.findByText(/you have 48 hours .* within 50\.00% of what the others are worth/),
  ).toBeTruthy();
});

test('the shares allow half of their value; more, and less than the least, is said at its field', async () => {
  open(`?of=new&instrumentId=${id}`);
  const principal = await screen.findByLabelText('How much');
  expect(words()).toContain('These shares allow ¥1,500.00');
  for (const [typed, said] of [
    ['1500.01', 'These shares allow no more than ¥1,500.00'],
    ['99.99', 'At least ¥100.00'],
  ] as const) {
    fill(principal, typed);
    fireEvent.blur(principal);
    expect(await screen.findByText(said)).toBeTruthy();
  }
  fill(principal, '500');
  fireEvent.click(screen.getByRole('button', { name: 'Fewer' }));
  expect(words()).toContain('These shares allow ¥1,000.00');
});

test('a price that is tried says what the loan would come to, and what would have to be done', async () => {
  open(`?of=new&instrumentId=${id}`);
  fill(await screen.findByLabelText('How much'), '1500');
  expect(words()).toContain('Warning price¥7.69');
  fireEvent.change(screen.getByRole('slider'), { target: { value: '650' } });
  expect(words()).toContain('The loan comes to 76.93%: Call');
  // Below 75 % of 1,950.00 are 1,462.49; 1,500.00 ÷ 75 % ÷ 6.50 = 307.7.
  expect(words()).toContain('Within 48 hours: repay ¥37.51, or add 8 shares');
  // 200 at 5.85 would leave 331.17, and half of the last 100 is 292.50.
  expect(words()).toContain('300 of the 300 shares would be sold the day after, none for less than ¥5.85');
});

test('a price that is tried says what would be sold of a pledge: just enough, at the lower end of the band', async () => {
  const larger = sampleDetail({ shares: '1000', outstanding: '5000.00', owed: '5000.00' });
  open(`?pledgeId=${id}`, { '/api/pledge/detail': larger });
  const slider = await screen.findByRole('slider');
  fireEvent.change(slider, { target: { value: '650' } });
  expect(words()).toContain('800 of the 1,000 shares would be sold the day after, none for less than ¥5.85');
  fireEvent.change(slider, { target: { value: '1000' } });
  expect(words()).not.toContain('would be sold the day after');
});

test('a call says until when and what ends it, and the repayment begins with that', async () => {
  const called = sampleDetail({
    state: 'called',
    price: '6.60',
    ltvBps: 7589,
    cureUntil: '2026-03-04T02:00:00.000Z',
    cure: { repay: '11.65', shares: '3' },
  });
  open(`?pledgeId=${id}&of=repay`, { '/api/pledge/detail': called });
  expect((await screen.findByLabelText<HTMLInputElement>('How much')).value).toBe('11.65');
  expect(words()).toContain('A repayment of ¥11.65, or 3 more shares, ends the call.');
  expect(words()).toMatch(/Interest¥1\.64Principal¥10\.01/);
  fill(screen.getByLabelText('How much'), '1001.64');
  expect(words()).toContain('short by ¥501.64');
  expect(words()).toContain('all 200 shares are released at once');
});

test('of a call that the last price would end nothing is asked, and a lower price that is tried promises no new time', async () => {
  const risen = sampleDetail({ state: 'called', ltvBps: 7000, cureUntil: '2026-03-04T02:00:00.000Z' });
  open(`?pledgeId=${id}`, { '/api/pledge/detail': risen });
  await screen.findByText(/At the last price there would be no call/);
  expect(words()).not.toContain('0 more shares');
  fireEvent.change(screen.getByRole('slider'), { target: { value: '600' } });
  expect(words()).toContain('It takes a repayment of');
  expect(words()).not.toContain('Within 48 hours');
});

test('of a new pledge it is said where a warning is seen, and that an e-mail needs an address', async () => {
  open(`?pledgeId=${id}&result=new`);
  expect(
    await screen.findByText(
      /At ¥7\.70 a share there is a warning here, and an e-mail if you have an address/,
    ),
  ).toBeTruthy();
});

test('when a call is over it is said that shares are sold, and why they are not yet', async () => {
  const over = sampleDetail({ state: 'overdue', cureUntil: '2026-03-04T02:00:00.000Z', saleWaits: 'halted' });
  open(`?pledgeId=${id}`, { '/api/pledge/detail': over });
  expect(await screen.findByText(/a part of the shares is sold to repay the loan/)).toBeTruthy();
  expect(await screen.findByText(/They are sold once it goes on/)).toBeTruthy();
});

test('what is sold says why, at which least price, and what each trade was used for', async () => {
  const sale: PledgeDetail['sales'][number] = {
    pledgeSaleId: id,
    number: 'E-1',
    state: 'open',
    shares: '300',
    sold: '100',
    leastPrice: '5.92',
    closePrice: '6.57',
    ltvBps: 7618,
    owed: '2001.97',
    orderedAt: '2026-03-04T02:00:00.000Z',
    endedAt: null,
    fills: [
      {
        fillId: id,
        at: '2026-03-04T03:00:00.000Z',
        price: '5.92',
        shares: '100',
        value: '592.00',
        fee: '1.00',
        interest: '1.97',
        principal: '589.03',
        rest: '0.00',
      },
    ],
  };
  const detail = sampleDetail({ state: 'overdue', cureUntil: sale.orderedAt, onSale: '200', sales: [sale] });
  open(`?pledgeId=${id}`, { '/api/pledge/detail': detail });
  expect(await screen.findByText(/at the last close, ¥6\.57, the loan came to 76\.18%/)).toBeTruthy();
  expect(words()).toContain('No share for less than¥5.92');
  expect(words()).toContain('100 shares at ¥5.92, ¥592.00 in all');
  expect(words()).toContain('Fee ¥1.00, interest ¥1.97, principal ¥589.03');
});

test('a debt that no shares stand behind any more says so, and has no ratio', async () => {
  const ltvBps = Number.MAX_SAFE_INTEGER;
  const left = sampleDetail({ state: 'unsecured', shares: '0', owed: '21.57', value: '0.00', ltvBps });
  open(`?pledgeId=${id}`, { '/api/pledge/detail': left });
  expect(await screen.findByText(/¥21\.57 is still owed: a debt without a pledge/)).toBeTruthy();
  expect(words()).toContain('Loan to value—');
  expect(screen.queryByRole('slider')).toBeNull();
});

/** A step of a pledge that was caused by a price. */
const marked = {
  stepId: id,
  kind: 'marked',
  state: 'warned',
  shares: '0',
  interest: '0.00',
  principal: '0.00',
  price: '7.60',
  sharesAfter: '200',
  owedAfter: '1000.32',
  ltvBps: 6582,
  on: '2026-03-02',
  at: '2026-03-02T02:00:00.000Z',
};

test('what happened is told step by step', async () => {
  open(`?pledgeId=${id}`, { '/api/pledge/steps': { items: [marked], nextCursor: null } });
  await screen.findByText('By the price: Warning');
  expect(words()).toContain('¥7.60 a share, 65.82% of the value');
});

test('it is time and no price that makes a call overdue', async () => {
  const over = { ...marked, state: 'overdue', ltvBps: 7600 };
  open(`?pledgeId=${id}`, { '/api/pledge/steps': { items: [over], nextCursor: null } });
  await screen.findByText('The time of the call was over');
  expect(words()).not.toContain('By the price');
});

test('shares are added without a password, and a refusal stands at their number', async () => {
  const { server } = open(`?pledgeId=${id}&of=add`, {
    '/api/pledge/add': refusal('market.not_enough_shares'),
  });
  const field = await screen.findByLabelText<HTMLInputElement>('How many shares');
  expect(field.value).toBe('100');
  expect(words()).toContain('Loan to value after it33.39%');
  fireEvent.click(screen.getByRole('button', { name: 'Add 100 shares' }));
  await waitFor(() =>
    expect(server.sentTo('/api/pledge/add')[0]?.input).toEqual({ pledgeId: id, shares: '100' }),
  );
  await screen.findByText('There are not so many shares that you can sell.');
});

test('what cannot be released now says why', async () => {
  open(`?pledgeId=${id}&of=release`);
  await screen.findByText('Nothing can be released now. Repay a part first.');
  expect(screen.getByRole('button', { name: 'Release shares' })).toHaveProperty('disabled', true);
});
