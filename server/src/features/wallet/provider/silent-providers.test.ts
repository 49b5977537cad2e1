import { describe, expect, it } from 'vitest';
import { simulatorControl } from '../../../../testing/cashier.ts';
import { addCard, personWith, recharge, registerPerson, withdraw } from '../../../../testing/person.ts';
import { onDuty } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';

/** Starts an app of its own, with what operators are told of silent providers. */
async function installation() {
  const suite = await suiteApp();
  const ada = await onDuty(suite);
  const control = simulatorControl(suite);
  return {
    suite,
    ada,
    /** Makes the provider answer nothing, or lets it answer again. */
    fallSilent: (isSilent: boolean) => control.behave({ scope: 'all', ...(isSilent && { fail_http: true }) }),
    later: (minutes: number) => suite.clock.set(new Date(suite.clock.wall().getTime() + minutes * 60_000)),
    silent: async () =>
      (await ada.ok('/console/api/overview')).alerts.filter(({ code }) => code === 'provider.silent'),
  };
}

describe('a provider that is silent while a recharge is open with it', async () => {
  const { suite, fallSilent, later, silent } = await installation();
  const start = suite.clock.wall();

  it('is an alert after a quarter of an hour, until it answers a question or sends an event', async () => {
    const maple = await registerPerson(suite, 'maple');
    // No provider has a part in a bank transfer.
    await maple.call.ok('/api/recharge/create', { amount: '30.00', method: 'bank_transfer' });
    await fallSilent(true);
    await maple.call.ok('/api/recharge/create', { amount: '40.00', method: 'bank' });
    later(14);
    await suite.app.runDue();
    expect(await silent()).toEqual([]);
    later(1);
    await suite.app.runDue();
    const alert = { code: 'provider.silent', subject: 'simulator', amount: null, since: start.toISOString() };
    expect(await silent()).toEqual([alert]);

    await fallSilent(false);
    later(2);
    await suite.app.runDue();
    expect(await silent()).toEqual([]);
    // Nobody has asked since, and nothing came.
    const answeredAt = suite.clock.wall();
    later(15);
    expect(await silent()).toEqual([{ ...alert, since: answeredAt.toISOString() }]);

    await recharge(await registerPerson(suite, 'benoak'), '20.00');
    expect(await silent()).toEqual([]);
  });
});

describe('a provider that was asked to pay out and never answered', async () => {
  const { suite, ada, fallSilent, later, silent } = await installation();

  it('is an alert a quarter of an hour after it was last heard of', async () => {
    const maple = await personWith(suite, 'maple', '500.00');
    const card = await addCard(maple);
    const { withdrawalId } = await withdraw(maple, '100.00', card);
    later(15);
    // What waits for operators waits for no provider.
    expect(await silent()).toEqual([]);
    await fallSilent(true);
    await ada.ok('/console/api/withdrawals/approve', { userId: maple.userId, withdrawalId, version: 1 });
    await suite.app.deliverOutbox();
    expect((await maple.call.ok('/api/withdrawal/detail', { withdrawalId })).state).toBe('unknown');
    later(14);
    expect(await silent()).toEqual([]);
    later(1);
    expect(await silent()).toMatchObject([{ subject: 'simulator', amount: null }]);
  });
});
