// @vitest-environment happy-dom
import { refusal } from '@banyan/client/testing/contract-server.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { config } from '../../../platform/config.ts';
import { fill, show } from '../../../testing/show.tsx';
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
      '/api/me': { frozenBy: null, hasPaymentPassword: true },
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

test('while loans are switched off nothing new is offered, and what stands is there', async () => {
  open('', {
    [config.queryKey[0]]: switchedOff('loan'),
    '/api/pledge/overview': sampleOverview({ pledges: [samplePledge()] }),
  });
  await screen.findByText('New loans against shares are switched off.');
  expect(screen.queryByText('What you can pledge')).toBeNull();
  expect(screen.getByText('50.09%')).toBeTruthy();
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

test('when a call is over it is said that nothing is sold by itself', async () => {
  open(`?pledgeId=${id}`, {
    '/api/pledge/detail': sampleDetail({ state: 'overdue', cureUntil: '2026-03-04T02:00:00.000Z' }),
  });
  await screen.findByText(/does not sell your shares by itself/);
});

test('what happened is told step by step', async () => {
  const step = {
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
  open(`?pledgeId=${id}`, { '/api/pledge/steps': { items: [step], nextCursor: null } });
  await screen.findByText('By the price: Warning');
  expect(words()).toContain('¥7.60 a share, 65.82% of the value');
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
