import { expect, it } from 'vitest';
import { addCard, authorize, freeOf, personWith } from '../../../testing/person.ts';
import { addIssuer, operators, order, publish } from '../../../testing/product.ts';
import { countOf, suiteApp } from '../../../testing/suite.ts';
import { AppError } from '../app-error.ts';
import { isFinal } from './idempotency.ts';

const suite = await suiteApp();
const maple = await personWith(suite, 'maple', '20000.00');
const card = await addCard(maple);
const by = await operators(suite);
const productId = await publish(suite, by, await addIssuer(by.ada));
/** What a device sends that has kept the command, but not the payment authorization. */
const notKept = 'not-kept-by-this-device';

it('a command that is settled as refused is not carried out by the attempt that arrives after it', async () => {
  const late = {
    amount: '100.00',
    payoutMethodId: card,
    shown: freeOf('100.00'),
    authorization: await authorize(maple, 'withdraw', '100.00', card),
  };
  const settled = await maple.call.refusal(
    '/api/withdrawal/request',
    { ...late, authorization: notKept },
    { key: 'settled-1', settles: true },
  );
  expect(settled.code).toBe('payment_password.authorization_invalid');
  const refused = await maple.call.refusal('/api/withdrawal/request', late, { key: 'settled-1' });
  expect(refused.code).toBe('payment_password.authorization_invalid');
  expect(await countOf(suite, 'withdrawals')).toBe(0);
  // The authorization was not used up: the person may ask anew.
  expect((await maple.call.ok('/api/withdrawal/request', late, { key: 'pressed-anew' })).state).toBe(
    'requested',
  );
});

it('settling and the late attempt at once agree: both say done, or both say refused', async () => {
  const body = await order(suite, maple, productId, 1);
  const [settled, late] = await Promise.all([
    maple.call.send(
      '/api/subscription/create',
      { ...body, authorization: notKept },
      { key: 'both-at-once', settles: true },
    ),
    maple.call.send('/api/subscription/create', body, { key: 'both-at-once' }),
  ]);
  expect(settled.body.subscriptionId).toBe(late.body.subscriptionId);
  expect(await countOf(suite, 'subscriptions')).toBe(late.status === 200 ? 1 : 0);
});

it('what was carried out is answered, whatever has changed since: the input, the account', async () => {
  const body = await order(suite, maple, productId, 1);
  const first = await maple.call.ok('/api/subscription/create', body, { key: 'done-before' });
  const { authorization: _, ...kept } = body;
  await maple.call.ok('/api/account/freeze', { confirmed: true });
  const again = await maple.call.send('/api/subscription/create', kept, {
    key: 'done-before',
    settles: true,
  });
  expect(again).toMatchObject({ status: 200, body: first });

  // One that the freeze refuses is settled as refused, which is no command given by a frozen account.
  suite.clock.set(new Date(suite.clock.wall().getTime() + 60_000));
  const refused = await maple.call.refusal('/api/subscription/create', body, {
    key: 'refused-by-freeze',
    settles: true,
  });
  expect(refused.code).toBe('account.frozen');
});

it('only a refusal of the command itself settles it: not of the session or the pace, and no failure', () => {
  const codes = [
    'wallet.insufficient_balance',
    'request.invalid',
    'account.frozen',
    'recharge.provider_unavailable',
  ] as const;
  for (const code of codes) expect(isFinal(new AppError(code)), code).toBe(true);
  const open = [
    'session.required',
    'session.idle',
    'request.rate_limited',
    'server.busy',
    'server.unavailable',
    'server.internal',
  ] as const;
  for (const code of open) expect(isFinal(new AppError(code)), code).toBe(false);
  expect(isFinal(new Error('unforeseen'))).toBe(false);
});
