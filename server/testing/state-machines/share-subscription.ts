import {
  type ShareSubscriptionCommand,
  shareSubscriptionTable,
} from '@banyan/domain/equity/offering-state.table.ts';
import type { ShareSubscriptionState } from '@banyan/domain/equity/offering-state.ts';
import { settleOffering } from '../../src/features/equity/allotting/settle.ts';
import type { OperatorCaller } from '../caller.ts';
import { offerShares, subscribeShares } from '../equity.ts';
import type { Person } from '../person.ts';
import type { Suite } from '../suite.ts';
import { businessClock } from './business-clock.ts';
import { type Machine, refusalOf } from './machine.ts';

interface Thing {
  offeringId: string;
  subscriptionId: string;
  closesAt: Date;
  allotBy: Date;
}

const way: Record<ShareSubscriptionState, ShareSubscriptionCommand | null> = {
  held: null,
  allotted: 'allot_all',
  partly_allotted: 'allot_some',
  not_allotted: 'allot_none',
  withdrawn: 'withdraw',
};

/** Returns the machine of subscriptions for two of four lots, each of an offering of its own that five others may want. */
export function shareSubscriptionMachine(
  suite: Suite,
  by: { ada: OperatorCaller; bea: OperatorCaller },
  { person, others }: { person: Person; others: readonly Person[] },
): Machine<ShareSubscriptionState, ShareSubscriptionCommand, Thing> {
  const { goToInstant, goAroundInstant } = businessClock(suite);
  const detail = ({ subscriptionId }: Thing) =>
    person.call.ok('/api/equity/subscription', { subscriptionId });
  const settle = async ({ offeringId }: Thing) => {
    await settleOffering(suite.app.services, offeringId);
    return null;
  };
  /** So many others want all of it while they can, and then its time has come. */
  const allotWith = async (wanting: readonly Person[], thing: Thing) => {
    if (suite.clock.now() < thing.closesAt)
      for (const other of wanting) await subscribeShares(other, thing.offeringId, 4);
    if (suite.clock.now() < thing.allotBy) goToInstant(thing.allotBy);
    return settle(thing);
  };
  const commands: Record<ShareSubscriptionCommand, (thing: Thing) => Promise<string | null>> = {
    withdraw: async ({ subscriptionId }) =>
      refusalOf(await person.call.send('/api/equity/withdraw', { subscriptionId })),
    drop: async (thing) => {
      const fields = { equityOfferingId: thing.offeringId, reason: 'the plans have changed' };
      const refusal = refusalOf(await by.ada.send('/console/api/equity-offerings/withdraw', fields));
      return refusal ?? settle(thing);
    },
    allot_all: settle,
    allot_some: (thing) => allotWith(others.slice(0, 1), thing),
    allot_none: (thing) => allotWith(others, thing),
  };
  return {
    table: shareSubscriptionTable,
    bring: async (state) => {
      const offeringId = await offerShares(suite, by, { quotaLots: '4', maxLots: '4' });
      const { subscriptionId, closesAt, allotBy } = await subscribeShares(person, offeringId, 2);
      const times = { closesAt: new Date(closesAt), allotBy: new Date(allotBy) };
      const thing = { offeringId, subscriptionId, ...times };
      const command = way[state];
      if (command === 'allot_all') goToInstant(thing.allotBy);
      if (command) await commands[command](thing);
      return thing;
    },
    setClock: ({ closesAt, allotBy }, when, command) =>
      goAroundInstant(command === 'withdraw' ? closesAt : allotBy, when),
    send: (thing, command) => commands[command](thing),
    stateOf: async (thing) => (await detail(thing)).state,
    calm: () => undefined,
  };
}
