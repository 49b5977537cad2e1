import { describe, expect, it } from 'vitest';
import { simulatorControl } from '../../../../testing/cashier.ts';
import {
  addCard,
  type Person,
  password,
  paymentPassword,
  personWith,
  withdraw,
} from '../../../../testing/person.ts';
import { onDuty } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { until } from '../../../../testing/wait.ts';
import { referenceOf } from '../provider/reference.ts';

const suite = await suiteApp();
const control = simulatorControl(suite);
const ada = await onDuty(suite);
const start = suite.clock.wall();
const at = (minutes: number) => suite.clock.set(new Date(start.getTime() + minutes * 60_000));

const detail = (person: Person, withdrawalId: string) =>
  person.call.ok('/api/withdrawal/detail', { withdrawalId });
const payoutsFor = async (person: Person, withdrawalId: string) => {
  const reference = referenceOf('withdrawal', person.userId, withdrawalId);
  return (await control.state()).payouts.filter((payout) => payout.merchant_reference === reference);
};
const frozenAmount = async (person: Person) => (await person.call.ok('/api/wallet/overview')).frozen;

/** A person with a withdrawal that is approved and whose message waits in the outbox. */
async function approved(name: string): Promise<{ person: Person; id: string }> {
  const person = await personWith(suite, name, '500.00');
  const card = await addCard(person);
  const { withdrawalId: id } = await withdraw(person, '100.00', card);
  await ada.ok('/console/api/withdrawals/approve', { userId: person.userId, withdrawalId: id, version: 1 });
  return { person, id };
}

interface Freeze {
  freeze(person: Person): Promise<unknown>;
  lift(person: Person): Promise<unknown>;
}
const freezes: Record<string, Freeze> = {
  person: {
    freeze: ({ call }) => call.ok('/api/account/freeze', { confirmed: true }),
    lift: ({ call }) => call.ok('/api/account/unfreeze', { loginPassword: password, paymentPassword }),
  },
  operator: {
    freeze: ({ userId }) => ada.ok('/console/api/users/freeze', { userId, reason: 'a stolen phone' }),
    lift: ({ userId }) => ada.ok('/console/api/users/unfreeze', { userId, reason: 'it was found' }),
  },
};

describe.each(Object.entries(freezes))('an account frozen by its %s', (by, { freeze, lift }) => {
  it('sends no approved withdrawal, says why to both sides, and sends it once the freeze is lifted', async () => {
    const { person, id } = await approved(`waits-${by}`);
    await freeze(person);
    await suite.app.deliverOutbox();
    await suite.app.runDue();
    await suite.app.deliverOutbox();
    expect(await payoutsFor(person, id)).toEqual([]);
    expect(await detail(person, id)).toMatchObject({ state: 'approved', paused: 'account_frozen' });
    const { items } = await ada.ok('/console/api/withdrawals', { state: 'approved' });
    expect(items.find((item) => item.withdrawalId === id)?.paused).toBe('account_frozen');
    expect(await frozenAmount(person)).toBe('100.00');

    await lift(person);
    await suite.app.runDue();
    await suite.app.deliverOutbox();
    await until(async () => (await detail(person, id)).state === 'settled');
    expect((await detail(person, id)).paused).toBeNull();
    expect(await payoutsFor(person, id)).toHaveLength(1);
  });

  it('asks after an order that may have reached the provider, and settles by what it is told', async () => {
    const { person, id } = await approved(`asks-${by}`);
    await control.behave({ scope: 'next', method: 'POST', lose_reply: true, drop: 11 });
    await suite.app.deliverOutbox();
    expect((await detail(person, id)).state).toBe('unknown');
    await freeze(person);
    await until(async () => (await payoutsFor(person, id))[0]?.status === 'settled');
    at(1);
    await suite.app.deliverOutbox();
    at(0);
    expect(await detail(person, id)).toMatchObject({ state: 'settled', paused: null });
  });

  it('orders nothing again of which the provider never heard, and holds the money', async () => {
    const { person, id } = await approved(`unheard-${by}`);
    await control.behave({ scope: 'all', fail_http: true });
    await suite.app.deliverOutbox();
    await control.behave({ scope: 'all' });
    await freeze(person);
    at(5);
    await suite.app.deliverOutbox();
    await suite.app.runDue();
    expect(await detail(person, id)).toMatchObject({ state: 'unknown', paused: 'account_frozen' });
    expect([await payoutsFor(person, id), await frozenAmount(person)]).toEqual([[], '100.00']);
    await lift(person);
    await suite.app.runDue();
    await suite.app.deliverOutbox();
    at(0);
    await until(async () => (await detail(person, id)).state === 'settled');
    expect(await payoutsFor(person, id)).toHaveLength(1);
  });
});
