import { type OfferingCommand, offeringTable } from '@banyan/domain/equity/offering-state.table.ts';
import type { OfferingState } from '@banyan/domain/equity/offering-state.ts';
import { settleOffering } from '../../src/features/equity/allotting/settle.ts';
import type { OperatorCaller } from '../caller.ts';
import { ensureShareTemplate } from '../contracts.ts';
import { offeringDraft, offerShares, shareOrder } from '../equity.ts';
import type { Person } from '../person.ts';
import type { Suite } from '../suite.ts';
import { businessClock } from './business-clock.ts';
import { type Machine, refusalOf } from './machine.ts';

interface Thing {
  equityOfferingId: string;
  opensAt: Date;
  closesAt: Date;
}

interface By {
  ada: OperatorCaller;
  bea: OperatorCaller;
}

const hourMs = 3_600_000;
const way: Record<OfferingState, readonly OfferingCommand[]> = {
  draft: [],
  published: ['publish'],
  open: ['publish'],
  allotting: ['publish'],
  settled: ['publish'],
  withdrawn: ['publish', 'withdraw'],
};

/** Proposes an offering that opens in an hour, for two. */
async function propose(suite: Suite, by: By): Promise<Thing> {
  await ensureShareTemplate(suite.app, by);
  const now = suite.clock.now().getTime();
  const [opensAt, closesAt] = [new Date(now + hourMs), new Date(now + 3 * hourMs)];
  const times = { opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() };
  const draft = offeringDraft(suite, times);
  const { equityOfferingId } = await by.ada.ok('/console/api/equity-offerings/create', draft);
  return { equityOfferingId, opensAt, closesAt };
}

/** Returns what sends each command: Ada proposes, Bea confirms, the person subscribes for one lot. */
function commandsOf(suite: Suite, by: By, person: Person) {
  type Edit = 'publish' | 'withdraw' | 'propose-allotment' | 'confirm-allotment';
  const edit = async (operator: OperatorCaller, path: Edit, fields: object) =>
    refusalOf(await operator.send(`/console/api/equity-offerings/${path}`, fields));
  const settle = async ({ equityOfferingId }: Thing) => {
    await settleOffering(suite.app.services, equityOfferingId);
    return null;
  };
  /** Of a draft nothing can be read: what would be sent for another offering stands in, and is not looked at. */
  let other: ReturnType<typeof shareOrder> | undefined;
  const orderOfAnother = async () => shareOrder(person, await offerShares(suite, by), 1);
  const subscribe = async ({ equityOfferingId: offeringId }: Thing) => {
    const { status } = await person.call.send('/api/equity/offering', { offeringId });
    const isPublic = status === 200;
    const order = isPublic ? await shareOrder(person, offeringId, 1) : await (other ??= orderOfAnother());
    return refusalOf(await person.call.send('/api/equity/subscribe', { ...order, offeringId }));
  };
  const publish = ({ equityOfferingId }: Thing) => edit(by.bea, 'publish', { equityOfferingId });
  const commands: Record<OfferingCommand, (thing: Thing) => Promise<string | null>> = {
    publish,
    publish_late: publish,
    withdraw: ({ equityOfferingId }) =>
      edit(by.ada, 'withdraw', { equityOfferingId, reason: 'the plans have changed' }),
    subscribe,
    propose: ({ equityOfferingId }) => edit(by.ada, 'propose-allotment', { equityOfferingId }),
    confirm: ({ equityOfferingId }) => edit(by.bea, 'confirm-allotment', { equityOfferingId }),
    allot: async (thing) => {
      const refusal = (await commands.propose(thing)) ?? (await commands.confirm(thing));
      return refusal ?? settle(thing);
    },
    settle,
  };
  return commands;
}

/** Returns the machine of offerings of shares. */
export function offeringMachine(
  suite: Suite,
  by: By,
  person: Person,
): Machine<OfferingState, OfferingCommand, Thing> {
  const { goToInstant, goAroundInstant } = businessClock(suite);
  const commands = commandsOf(suite, by, person);
  const detail = ({ equityOfferingId }: Thing) =>
    by.ada.ok('/console/api/equity-offerings/detail', { equityOfferingId });
  const allotBy = async (thing: Thing) => new Date((await detail(thing)).allotBy ?? '');
  const limitOf = async (thing: Thing, command: OfferingCommand, from: OfferingState) => {
    if (command === 'publish') return thing.opensAt;
    if (command === 'settle') return allotBy(thing);
    return command === 'subscribe' && from === 'published' ? thing.opensAt : thing.closesAt;
  };
  return {
    table: offeringTable,
    bring: async (state) => {
      const thing = await propose(suite, by);
      for (const command of way[state]) await commands[command](thing);
      if (state === 'open') goToInstant(thing.opensAt);
      if (state === 'allotting') goToInstant(thing.closesAt);
      if (state === 'settled') goToInstant(await allotBy(thing));
      // The job closes the window, and allots once the time for that has come.
      if (state === 'allotting' || state === 'settled') await commands.settle(thing);
      return thing;
    },
    setClock: async (thing, when, command, from) =>
      goAroundInstant(await limitOf(thing, command, from), when),
    send: (thing, command) => commands[command](thing),
    stateOf: async (thing) => (await detail(thing)).state,
    calm: () => undefined,
  };
}
