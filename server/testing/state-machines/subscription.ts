import {
  addDays,
  type BusinessDate,
  businessDateOf,
  daysBetween,
} from '@banyan/domain/calendar/business-date.ts';
import {
  type SubscriptionCommand,
  subscriptionTable,
} from '@banyan/domain/investing/subscription-state.table.ts';
import type { SubscriptionState } from '@banyan/domain/investing/subscription-state.ts';
import type { When } from '@banyan/domain/states/state-table.ts';
import { settleGroup, settleGroups } from '../../src/features/group-buy/settle-group.ts';
import { scheduleDay } from '../../src/features/investing/payouts/daily-schedule.ts';
import { payWhatIsDue } from '../../src/features/investing/payouts/pay-what-is-due.ts';
import type { OperatorCaller } from '../caller.ts';
import { joinGroup, offerToGroups, startGroup } from '../groups.ts';
import { type Person, personWith } from '../person.ts';
import { addIssuer, publish, repaymentOf, subscribe } from '../product.ts';
import type { Suite } from '../suite.ts';
import { type Machine, refusalOf } from './machine.ts';

type Group = Awaited<ReturnType<typeof startGroup>>['group'];

interface Thing {
  subscriptionId: string;
  issuerId: string;
  /** That it waits for. */
  group?: Group;
  valueOn: BusinessDate;
  maturesOn: BusinessDate;
}

let references = 0;
const shifts: Record<When, number> = { before: -1, at: 0, after: 1 };

/** Returns the machine of subscriptions of one unit each, of an issuer of their own that has no money at first. */
export function subscriptionMachine(
  suite: Suite,
  by: { ada: OperatorCaller; bea: OperatorCaller },
  person: Person,
): Machine<SubscriptionState, SubscriptionCommand, Thing> {
  const { services } = suite.app;
  const today = () => businessDateOf(services.clock.now());
  let ahead = 0;
  /** The jobs run when a command says so, and not because a date has come. */
  const goTo = (date: BusinessDate) => {
    ahead += daysBetween(today(), date);
    suite.clock.setOffsetDays(ahead);
  };
  const buy = async (): Promise<Thing> => {
    const issuerId = await addIssuer(by.ada);
    const productId = await publish(suite, by, issuerId, { cycleDays: 5 });
    const { subscriptionId, valueOn, maturesOn } = await subscribe(suite, person, productId, 1);
    return { subscriptionId, issuerId, valueOn, maturesOn };
  };
  const buyInGroup = async (): Promise<Thing> => {
    const issuerId = await addIssuer(by.ada);
    const productId = await publish(suite, by, issuerId, { cycleDays: 5 });
    const offerId = await offerToGroups(suite, by, productId);
    const { group, subscription } = await startGroup(suite, person, productId, offerId);
    const { subscriptionId, valueOn, maturesOn } = subscription;
    return { subscriptionId, issuerId, valueOn, maturesOn, group };
  };
  /** Its group fills, or its deadline comes; what waits for none does not notice. */
  const settle = async ({ group }: Thing, command: 'complete' | 'drop') => {
    if (!group) return void (await settleGroups(services));
    if (command === 'complete') await joinGroup(suite, await partner(), group);
    const now = () => new Date(group.deadlineAt);
    await settleGroup({ ...services, clock: { ...services.clock, now } }, group.groupId);
  };
  let other: Promise<Person> | undefined;
  const partner = () => (other ??= personWith(suite, 'partner', '5000.00'));
  /** The issuer's money comes, and nothing of it is paid out but by the command that follows. */
  const fundQuietly = async (issuerId: string) => {
    const { fundingId } = await by.ada.ok('/console/api/fundings/record', {
      account: repaymentOf(issuerId),
      amount: '1000.00',
      bankReference: `BANK-${++references}`,
    });
    await by.bea.ok('/console/api/fundings/confirm', { fundingId });
  };

  async function send(thing: Thing, command: SubscriptionCommand) {
    const { subscriptionId, issuerId } = thing;
    if (command === 'complete' || command === 'drop') {
      await settle(thing, command);
      return null;
    }
    if (command === 'cancel')
      return refusalOf(await person.call.send('/api/subscription/cancel', { subscriptionId }));
    if (command === 'pay') await fundQuietly(issuerId);
    await (command === 'schedule' ? scheduleDay : payWhatIsDue)(services, today());
    return null;
  }

  async function bring(state: SubscriptionState): Promise<Thing> {
    if (state === 'pending') return buyInGroup();
    const thing = await buy();
    if (state === 'cancelled') await send(thing, 'cancel');
    if (state === 'cooling_off' || state === 'cancelled') return thing;
    goTo(thing.valueOn);
    await send(thing, 'schedule');
    if (state === 'active') return thing;
    goTo(thing.maturesOn);
    await send(thing, 'schedule');
    if (state === 'repaid') await send(thing, 'pay');
    return thing;
  }

  return {
    table: subscriptionTable,
    bring,
    setClock: ({ valueOn, maturesOn }, when, _command, from) =>
      goTo(addDays(from === 'cooling_off' ? valueOn : maturesOn, shifts[when])),
    send,
    stateOf: async ({ subscriptionId }) =>
      (await person.call.ok('/api/subscription/detail', { subscriptionId })).state,
    // What is left open of the row is not carried into the next one: each has an issuer of its own.
    calm: () => undefined,
  };
}
