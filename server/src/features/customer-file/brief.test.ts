import { describe, expect, it } from 'vitest';
import { colleague } from '../../../testing/operator.ts';
import { addCard, personWith, withdraw } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';

const suite = await suiteApp();
const { ada } = await operators(suite);
const desk = (await colleague(suite, 'desk', ['support'])).call;
const maple = await personWith(suite, 'maple', '900.00');
// The two orders are of different instants.
suite.clock.set(new Date(suite.clock.wall().getTime() + 1_000));
const { withdrawalId } = await withdraw(maple, '150.00', await addCard(maple));
const briefOf = (userId: string) => desk.ok('/console/api/users/brief', { userId });

describe('a helper', () => {
  it('sees bands and counts, and no amount, address or payee', async () => {
    const brief = await briefOf(maple.userId);
    expect(brief).toMatchObject({
      username: 'maple',
      state: 'open',
      level: 0,
      hasCard: false,
      hasPaymentPassword: true,
      bands: { available: 'below_1000', assets: 'below_1000' },
    });
    expect(brief.holds).toHaveLength(1);
    const text = JSON.stringify(brief);
    for (const secret of [maple.phone, '900.00', '750.00', '150.00']) expect(text).not.toContain(secret);
  });

  it('sees what was ordered last, the newest first, and what is not over', async () => {
    const { lastOrders, openMatters } = await briefOf(maple.userId);
    expect(lastOrders[0]).toMatchObject({ type: 'withdrawal', id: withdrawalId, state: 'requested' });
    expect(lastOrders.map(({ type }) => type)).toContain('recharge');
    expect(openMatters).toContainEqual({ kind: 'withdrawal', count: 1 });
    expect(openMatters.map(({ kind }) => kind)).not.toContain('balance');
  });

  it('sees what never moved money', async () => {
    const { rechargeId } = await maple.call.ok('/api/recharge/create', { amount: '20.00', method: 'bank' });
    expect((await briefOf(maple.userId)).lastOrders.map(({ id }) => id)).toContain(rechargeId);
  });

  it('request.not_found for nobody, and nothing for who may not read users', async () => {
    const userId = '00000000-0000-4000-8000-000000000000';
    expect((await ada.refusal('/console/api/users/brief', { userId })).code).toBe('request.not_found');
    const editor = (await colleague(suite, 'writer', ['editor'])).call;
    expect((await editor.refusal('/console/api/users/brief', { userId: maple.userId })).code).toBe(
      'operator.forbidden',
    );
  });
});
