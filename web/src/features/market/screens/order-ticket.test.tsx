// @vitest-environment happy-dom
import { refusal } from '@banyan/client/testing/contract-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, show } from '../../../testing/show.tsx';
import {
  instrumentId,
  orderId,
  sampleInstrument,
  sampleOrder,
  sampleReceipt,
} from '../testing/market-samples.ts';
import LimitOrderScreen from './limit-order.screen.tsx';
import MarketOrderScreen from './market-order.screen.tsx';

interface Opening {
  query?: string;
  changed?: object;
  answers?: object;
  kind?: 'limit' | 'market';
}
const open = ({ query = '', changed = {}, answers = {}, kind = 'limit' }: Opening = {}) =>
  show(kind === 'limit' ? <LimitOrderScreen /> : <MarketOrderScreen />, {
    url: `/pages/equity/${kind}_order?instrumentId=${instrumentId}${query}`,
    answers: {
      '/api/market/instrument': sampleInstrument(changed),
      '/api/market/receipt': sampleReceipt(),
      '/api/market/order/place': sampleOrder(),
      '/api/risk/mine': { isValid: true, current: { level: 'C3' } },
      '/api/payment_password/authorize': { authorization: 'a-token-of-more-than-twenty-characters' },
      ...answers,
    },
  });
const price = () => screen.findByLabelText<HTMLInputElement>('Price');
const shares = () => screen.findByLabelText<HTMLInputElement>('Quantity in shares');
const words = () => document.body.textContent ?? '';
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

async function pay() {
  const sheet = within(await screen.findByRole('dialog', { name: 'Enter payment password' }));
  for (const digit of '258036') fireEvent.click(await sheet.findByRole('button', { name: digit }));
}

async function submit(name: RegExp) {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.submit(button.form as HTMLFormElement);
}

test('an order to buy is placed with what its receipt says, for the money that is set aside', async () => {
  const { server, went } = open({ query: '&side=buy&price=10.25' });
  fill(await shares(), '400');
  await waitFor(() => expect(words()).toContain('¥10.20 × 300¥10.25 × 100'));
  expect(words()).toMatch(/Average price¥10\.21Worst price¥10\.25/);
  expect(words()).toMatch(/Fee¥4\.09/);
  expect(words()).toContain('rounded once, half up to the cent; ¥1.00 an order at least');
  await submit(/^Buy 400 shares$/);
  await pay();
  await waitFor(() => expect(went).toEqual([`replace /pages/equity/order?orderId=${orderId}&result=new`]));
  expect(server.sentTo('/api/payment_password/authorize')[0]?.input).toMatchObject({
    command: 'place_share_order',
    amount: '4104.10',
    payee: instrumentId,
  });
  expect(server.sentTo('/api/market/order/place')[0]?.input).toEqual({
    instrumentId,
    side: 'buy',
    limit: '10.25',
    shares: '400',
    timeInForce: 'gtc',
    acknowledgesRisk: false,
    shown: { cash: '4104.10', shares: '0', feeBps: 10, leastFee: '1.00' },
    authorization: 'a-token-of-more-than-twenty-characters',
  });
});

test('a sale at market stands for its shares at the end of the band', async () => {
  const { server, went } = open({
    kind: 'market',
    query: '&side=sell',
    answers: {
      '/api/market/receipt': sampleReceipt({ bound: '9.00', setAsideCash: '0.00', setAsideShares: '300' }),
    },
  });
  await shares();
  press('100%');
  expect((await shares()).value).toBe('300');
  expect(words()).toContain('down to ¥9.00 at worst');
  await submit(/^Sell 300 shares$/);
  await pay();
  await waitFor(() => expect(went).toHaveLength(1));
  expect(server.sentTo('/api/payment_password/authorize')[0]?.input).toMatchObject({ amount: '2700.00' });
  expect(server.sentTo('/api/market/order/place')[0]?.input).toMatchObject({
    side: 'sell',
    limit: null,
    timeInForce: 'gtc',
    shown: { cash: '0.00', shares: '300', feeBps: 10, leastFee: '1.00' },
  });
});

test('price and quantity go by steps, within the band and in whole lots', async () => {
  open({ query: '&price=10.99' });
  expect((await price()).value).toBe('10.99');
  press('Price up by 0.01');
  press('Price up by 0.01');
  expect((await price()).value).toBe('11.00');
  press('Price down by 0.01');
  expect((await price()).value).toBe('10.99');
  press('One lot more');
  press('One lot more');
  press('One lot less');
  expect((await shares()).value).toBe('100');
});

test('a part of what one has is whole lots that the wallet pays with the fee', async () => {
  open({ query: '&price=10.00' });
  await shares();
  press('50%');
  expect((await shares()).value).toBe('200');
  press('100%');
  expect((await shares()).value).toBe('400');
  expect(screen.getByText('You can buy 400 at most, in lots of 100')).toBeTruthy();
});

test('a tap on the book fills the price', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: /Offer ¥ ?10 ?\.25/ }));
  expect((await price()).value).toBe('10.25');
});

test('what cannot be is said at its field, in numbers', async () => {
  open({ query: '&side=sell' });
  fill(await shares(), '400');
  expect(screen.getByText('You can sell 300 today; 200 more can be sold tomorrow')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Buy' }));
  fill(await shares(), '900');
  expect(screen.getByText('The wallet pays for 400 at most')).toBeTruthy();
  fill(await shares(), '150');
  fireEvent.blur(await shares());
  expect(await screen.findByText('Orders are made in whole lots of 100 shares')).toBeTruthy();
  fill(await price(), '12');
  fireEvent.blur(await price());
  expect(await screen.findByText('Today’s prices are from ¥9.00 to ¥11.00')).toBeTruthy();
});

test('a seller of a part of a lot is told what can be sold, and the odd lot that goes with all of it', async () => {
  open({
    query: '&side=sell',
    changed: { holding: { ...sampleInstrument().holding, shares: '563', sellable: '363' } },
  });
  fill(await shares(), '150');
  fireEvent.blur(await shares());
  const oddLot = 'You can sell 363 today: in whole lots of 100, or all at once with the odd 63';
  expect(await screen.findByText(oddLot)).toBeTruthy();
  fill(await shares(), '363');
  await waitFor(() => expect(screen.queryByText(oddLot)).toBeNull());
});

test('a seller of whole lots alone is told how many can be sold', async () => {
  open({ query: '&side=sell' });
  fill(await shares(), '150');
  fireEvent.blur(await shares());
  expect(await screen.findByText('You can sell 300 today, in whole lots of 100')).toBeTruthy();
});

test('what the wallet lacks is said with the way to it', async () => {
  const poor = sampleReceipt({ setAsideCash: '9189.18' });
  open({ query: '&shares=900', answers: { '/api/market/receipt': poor } });
  expect(await screen.findByText(/short by ¥4,189\.18/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Recharge' })).toBeTruthy();
});

test('a refusal of the server stands at the field that it is about', async () => {
  open({
    query: '&shares=100',
    answers: { '/api/market/order/place': refusal('market.outside_band') },
  });
  await submit(/^Buy 100 shares$/);
  await pay();
  expect(await screen.findByText('The price is outside of today’s band.')).toBeTruthy();
  expect((await price()).getAttribute('aria-invalid')).toBe('true');
});

test('what the receipt refuses is said where it would stand', async () => {
  open({ query: '&shares=100', answers: { '/api/market/receipt': refusal('market.not_listed') } });
  expect(await screen.findByText('These shares are not traded.')).toBeTruthy();
});

test('a closed market takes no order, and says when it opens', async () => {
  const until = '2027-03-01T01:15:00.000Z';
  const { server } = open({
    query: '&shares=100',
    changed: { session: { phase: 'closed', until, halt: null, holiday: null } },
  });
  expect(await screen.findByText(/No orders are taken now: Closed\. Opens at/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Buy 100 shares' })).toHaveProperty('disabled', true);
  expect(server.sentTo('/api/market/receipt')).toEqual([]);
});

test('the time in force goes along; an auction takes orders that stand alone', async () => {
  const { server, unmount } = open({ query: '&shares=100' });
  fireEvent.click(await screen.findByRole('radio', { name: /^All at once or nothing/ }));
  await waitFor(() =>
    expect(server.sentTo('/api/market/receipt').at(-1)?.input).toMatchObject({ timeInForce: 'fok' }),
  );
  unmount();
  open({
    query: '&shares=100',
    changed: { session: { phase: 'auction', until: null, halt: null, holiday: null } },
  });
  expect(await screen.findByText(/During the auction/)).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /^All at once/ })).toBeNull();
});

test('the other kind of order takes side and quantity along', async () => {
  const { went } = open({ query: '&side=sell&shares=200' });
  fireEvent.click(await screen.findByRole('radio', { name: 'At market' }));
  expect(went).toEqual([
    `replace /pages/equity/market_order?instrumentId=${instrumentId}&side=sell&shares=200`,
  ]);
});

test('whoever has no level, or one that refuses such a risk, cannot buy, and can sell', async () => {
  const none = {
    '/api/risk/mine': { isValid: false, current: { level: 'C5' } },
    '/api/payment_password/needs': { needs: [{ need: 'risk_profile', state: 'missing', until: null }] },
  };
  const { unmount } = open({ query: '&side=buy&price=10.25&shares=100', answers: none });
  await screen.findByText(/Please complete the risk assessment first/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Buy 100/ }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Sell' }));
  expect(screen.queryByText(/risk assessment/)).toBeNull();
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Sell 100/ }).disabled).toBe(false),
  );
  unmount();
  const careful = { '/api/risk/mine': { isValid: true, current: { level: 'C1' } } };
  open({ query: '&side=buy&price=10.25&shares=100', changed: { riskLevel: 'R5' }, answers: careful });
  await screen.findByText('Your risk level is C1: shares of this risk cannot be bought.');
  fireEvent.click(screen.getByRole('radio', { name: 'Sell' }));
  expect(screen.queryByText(/cannot be bought/)).toBeNull();
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Sell 100/ }).disabled).toBe(false),
  );
});

test('a risk above the own level is acknowledged before the payment password is asked for', async () => {
  const { server } = open({
    query: '&side=buy&price=10.25&shares=400',
    changed: { riskLevel: 'R5' },
  });
  await submit(/^Buy 400 shares$/);
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.click(await sheet.findByRole('checkbox'));
  fireEvent.click(sheet.getByRole('button', { name: 'Confirm and continue' }));
  await pay();
  await waitFor(() => expect(server.sentTo('/api/market/order/place')).toHaveLength(1));
  expect(server.sentTo('/api/market/order/place')[0]?.input['acknowledgesRisk']).toBe(true);
});
