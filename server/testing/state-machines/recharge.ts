import type { When } from '@banyan/domain/states/state-table.ts';
import { type RechargeCommand, rechargeTable } from '@banyan/domain/wallet/recharge-state.table.ts';
import type { RechargeState } from '@banyan/domain/wallet/recharge-state.ts';
import type { PaymentProvider } from '../../src/features/wallet/provider/port.ts';
import { providersOf } from '../../src/features/wallet/provider/providers.ts';
import { referenceOf } from '../../src/features/wallet/provider/reference.ts';
import { simulatorProvider } from '../../src/features/wallet/provider/simulator.ts';
import { openRecharge } from '../../src/features/wallet/recharges/create-recharge.ts';
import type { Person } from '../person.ts';
import type { ScriptedProvider } from '../scripted-provider.ts';
import type { Suite } from '../suite.ts';
import type { Machine } from './machine.ts';
import { tell } from './payments.ts';

interface Thing {
  rechargeId: string;
  reference: string;
  expiresAt: Date;
}

const amount = '7.00';
/** Open recharges are asked after once a minute: whichever was is not again within it. */
const quietMs = 60_001;
const shifts: Record<When, number> = { before: -1, at: 0, after: 1 };

export function rechargeMachine(
  suite: Suite,
  provider: ScriptedProvider,
  person: Person,
): Machine<RechargeState, RechargeCommand, Thing> {
  const start = suite.clock.wall();
  const calls: PaymentProvider = simulatorProvider({ url: provider.url, secret: suite.simulator.secret });
  const create = async (): Promise<Thing> => {
    provider.answers('is silent');
    const { rechargeId, expiresAt } = await person.call.ok('/api/recharge/create', {
      amount,
      method: 'bank',
    });
    provider.answers('accepts');
    const reference = referenceOf('recharge', person.userId, rechargeId);
    return { rechargeId, reference, expiresAt: new Date(expiresAt) };
  };
  const open = ({ rechargeId }: Thing) =>
    openRecharge(suite.app.services, providersOf([calls]), person.userId, rechargeId);
  const told = async ({ reference }: Thing, status: string) => {
    // Its truth is as it was first taken on: a payment that was never opened is made known here.
    if (!provider.knows(reference))
      await calls.createPayment({
        reference,
        number: 'R1',
        amount,
        currency: 'CNY',
        method: 'bank',
        returnUrl: 'http://127.0.0.1/',
        expiresAt: start,
      });
    await tell(suite, provider, { type: 'payment', reference, amount }, status);
  };

  async function send(thing: Thing, command: RechargeCommand): Promise<null> {
    if (command === 'open') await open(thing);
    else if (command === 'unheard_of') {
      provider.says(thing.reference, null);
      await suite.app.runDue();
    } else await told(thing, command.slice('told_'.length));
    return null;
  }
  const way: Record<RechargeState, readonly RechargeCommand[]> = {
    created: [],
    pending: ['open'],
    succeeded: ['open', 'told_succeeded'],
    failed: ['open', 'told_failed'],
    cancelled: ['open', 'told_cancelled'],
    expired: ['open', 'told_expired'],
  };
  return {
    table: rechargeTable,
    bring: async (state) => {
      const thing = await create();
      for (const command of way[state]) await send(thing, command);
      if (state === 'created') provider.says(thing.reference, null);
      // So that the next look at open recharges takes it in.
      suite.clock.set(new Date(suite.clock.wall().getTime() + quietMs));
      return thing;
    },
    setClock: ({ expiresAt }, when) => suite.clock.set(new Date(expiresAt.getTime() + shifts[when])),
    send,
    stateOf: async ({ rechargeId }) => (await person.call.ok('/api/recharge/detail', { rechargeId })).state,
    calm: () => {
      provider.answers('accepts');
      suite.clock.set(start);
    },
  };
}
