import { expect, it } from 'vitest';
import { addCard, authorize, freeOf, personWith } from '../../../../testing/person.ts';
import { countOf, suiteApp } from '../../../../testing/suite.ts';
import { runCommand, systemClient } from '../../../platform/services.ts';
import { consumeAuthorization } from './consume-authorization.ts';

const suite = await suiteApp();
const maple = await personWith(suite, 'maple', '5000.00');
const cards = [await addCard(maple, 0), await addCard(maple, 1)] as const;

const request = (amount: string, payoutMethodId: string, authorization: string) =>
  maple.call.send('/api/withdrawal/request', {
    amount,
    payoutMethodId,
    shown: freeOf(amount),
    authorization,
  });
const codeOf = async (reply: ReturnType<typeof request>): Promise<string> =>
  (await reply).body.code ?? 'done';
const refused = 'payment_password.authorization_invalid';

it('an authorization is good for one command, not for two', async () => {
  const authorization = await authorize(maple, 'withdraw', '100.00', cards[0]);
  expect(await codeOf(request('100.00', cards[0], authorization))).toBe('done');
  expect(await codeOf(request('100.00', cards[0], authorization))).toBe(refused);
});

it('the same authorization sent twice at once lets one command through', async () => {
  const authorization = await authorize(maple, 'withdraw', '100.00', cards[0]);
  const outcomes = await Promise.all([1, 2, 3].map(() => codeOf(request('100.00', cards[0], authorization))));
  expect(outcomes.sort()).toEqual(['done', refused, refused]);
});

it(`${refused} for another amount, another payee, another command, another person, and a made-up one`, async () => {
  const before = await countOf(suite, 'withdrawals');
  const good = await authorize(maple, 'withdraw', '100.00', cards[0]);
  expect(await codeOf(request('100.01', cards[0], good))).toBe(refused);
  expect(await codeOf(request('100.00', cards[1], good))).toBe(refused);
  const other = await authorize(maple, 'subscribe', '100.00', cards[0]);
  expect(await codeOf(request('100.00', cards[0], other))).toBe(refused);
  expect(await codeOf(request('100.00', cards[0], 'x'.repeat(43)))).toBe(refused);
  const ben = await personWith(suite, 'benlarch', '500.00');
  const foreign = await authorize(ben, 'withdraw', '100.00', cards[0]);
  expect(await codeOf(request('100.00', cards[0], foreign))).toBe(refused);
  expect(await countOf(suite, 'withdrawals')).toBe(before);
});

it('a command that fails does not use it up', async () => {
  const amount = '20000.00';
  const authorization = await authorize(maple, 'withdraw', amount, cards[0]);
  expect(await codeOf(request(amount, cards[0], authorization))).toBe('wallet.insufficient_balance');
  expect(await codeOf(request(amount, cards[0], authorization))).toBe('wallet.insufficient_balance');
});

it(`${refused} two minutes after the payment password was entered`, async () => {
  const authorization = await authorize(maple, 'withdraw', '100.00', cards[0]);
  suite.clock.set(new Date(suite.clock.wall().getTime() + 120_000));
  expect(await codeOf(request('100.00', cards[0], authorization))).toBe(refused);
});

it(`${refused} for whoever uses it up second, whatever both had found before`, async () => {
  const authorization = await authorize(maple, 'withdraw', '100.00', cards[0]);
  const use = (n: number) =>
    runCommand(suite.app.services, systemClient, `use ${n}`, (ctx) =>
      consumeAuthorization({ ...ctx, userId: maple.userId, sessionId: '', isFrozen: false }, authorization),
    );
  await use(1);
  await expect(use(2)).rejects.toThrow(refused);
});
