import { addDays, type BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { parseAmount } from '@banyan/domain/money/amount.ts';
import { type PledgeCommand, pledgeTable } from '@banyan/domain/pledge/pledge-state.table.ts';
import type { PledgeState } from '@banyan/domain/pledge/pledge-state.ts';
import type { When } from '@banyan/domain/states/state-table.ts';
import { matchWaiting } from '../../src/features/market/engine/engine.ts';
import { accruePledges } from '../../src/features/pledge/watching/accrue-pledges.ts';
import { watchPledges } from '../../src/features/pledge/watching/watch-prices.ts';
import { marketBooks } from '../market.ts';
import type { Person } from '../person.ts';
import { pledgeRepayment, pledgeShares, tradeAt } from '../pledges.ts';
import type { Suite } from '../suite.ts';
import { businessClock } from './business-clock.ts';
import { type Machine, refusalOf } from './machine.ts';

interface Thing {
  pledgeId: string;
}

/** Whose shares are pledged, and two who trade with each other. */
export interface Pledging {
  instrumentId: string;
  owner: Person;
  traders: readonly [Person, Person];
}

/**
 * The rules that the machine needs: what is lent at most and the call lie so close together that the band of a day reaches
 * from the price of the beginning to below the call, and what is lent follows the last close alone.
 */
export const pledgeMachineRules = {
  'market.bandBps': '2000',
  'pledge.ltvBps': '6000',
  'pledge.callBps': '7000',
  'pledge.lendingDays': '1',
};

const firstPrice = '10.00';
const shifts: Record<When, bigint> = { before: 1n, at: 0n, after: -1n };

/** Returns a price a cent above another, the same, or a cent below. */
function priceAround(price: string, when: When): string {
  const parsed = parseAmount(price, 'CNY');
  const cents = (parsed.ok ? parsed.amount : 0n) + shifts[when];
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

/** Returns what lets the shares trade at a price: who bought some today sells them tomorrow at the earliest. */
function trading(suite: Suite, { instrumentId, traders }: Pledging) {
  const look = () => matchWaiting(suite.app.services, marketBooks(suite), instrumentId);
  let turns = 0;
  const tradeTo = async (price: string): Promise<void> => {
    // A day that has begun by now has prices of its own.
    await look();
    const [one, other] = traders;
    turns += 1;
    const sides = turns % 2 === 0 ? { seller: one, buyer: other } : { seller: other, buyer: one };
    await tradeAt(suite, instrumentId, sides, price);
  };
  return { look, tradeTo };
}

/** What a sale by force leaves takes days of falling prices, which the test of these sales goes through. */
type Replayed = Exclude<PledgeState, 'unsecured'>;
const { unsecured: _, ...replayed } = pledgeTable;

type Commands = Record<PledgeCommand, (thing: Thing) => Promise<string | null>>;

/** Returns what sends each command, and does what the jobs do. */
function commandsOf(
  { app: { services } }: Suite,
  owner: Person,
  market: { today: () => BusinessDate; tradeTo: (price: string) => Promise<void> },
): Commands {
  const { today, tradeTo } = market;
  const detail = ({ pledgeId }: Thing) => owner.call.ok('/api/pledge/detail', { pledgeId });
  const repay = async ({ pledgeId }: Thing, amount: string) =>
    refusalOf(await owner.call.send('/api/pledge/repay', await pledgeRepayment(owner, pledgeId, amount)));
  const watch = async () => {
    await watchPledges(services);
    return null;
  };
  return {
    watch,
    fall: async (thing) => {
      const { state, callPrice } = await detail(thing);
      await tradeTo(state === 'ended' ? firstPrice : callPrice);
      return watch();
    },
    rise: async () => {
      await tradeTo(firstPrice);
      await accruePledges(services, today());
      return null;
    },
    repay: async (thing) => {
      const { cure } = await detail(thing);
      return repay(thing, cure.repay === '0.00' ? '0.01' : cure.repay);
    },
    // Of what has ended nothing is owed, and a cent is offered.
    pay_off: async (thing) => repay(thing, (await detail(thing)).state === 'ended' ? '0.01' : 'all'),
    add: async ({ pledgeId }) =>
      refusalOf(await owner.call.send('/api/pledge/add', { pledgeId, shares: '200' })),
    release: async ({ pledgeId }) =>
      refusalOf(await owner.call.send('/api/pledge/release', { pledgeId, shares: '1' })),
  };
}

/** Returns the machine of pledges of 200 shares at 10.00 for 1,180.00, under the rules above. */
export function pledgeMachine(suite: Suite, pledging: Pledging): Machine<Replayed, PledgeCommand, Thing> {
  const { instrumentId, owner } = pledging;
  const { today, goTo, goAroundInstant } = businessClock(suite);
  const { look, tradeTo } = trading(suite, pledging);
  const commands = commandsOf(suite, owner, { today, tradeTo });
  const detail = ({ pledgeId }: Thing) => owner.call.ok('/api/pledge/detail', { pledgeId });
  const callIsOver = async (thing: Thing, when: When) => {
    const { cureUntil } = await detail(thing);
    goAroundInstant(new Date(cureUntil ?? ''), when);
  };
  const ways: Record<Replayed, (thing: Thing) => Promise<unknown>> = {
    healthy: () => Promise.resolve(),
    warned: async (thing) => {
      await tradeTo((await detail(thing)).warningPrice);
      await commands.watch(thing);
    },
    called: (thing) => commands.fall(thing),
    overdue: async (thing) => {
      await commands.fall(thing);
      await callIsOver(thing, 'at');
      await commands.watch(thing);
    },
    ended: (thing) => commands.pay_off(thing),
  };
  let last: Thing | null = null;
  return {
    table: replayed,
    bring: async (state) => {
      await look();
      const { pledgeId } = await pledgeShares(owner, instrumentId, '200', '1180.00');
      last = { pledgeId };
      await ways[state](last);
      return last;
    },
    setClock: async (thing, when, _command, from) => {
      if (from === 'called') return callIsOver(thing, when);
      const { warningPrice, callPrice } = await detail(thing);
      return tradeTo(priceAround(from === 'healthy' ? warningPrice : callPrice, when));
    },
    send: (thing, command) => commands[command](thing),
    stateOf: async (thing) => (await detail(thing)).state,
    // All shares come back, and the day ends at the price of the beginning, at which the next pledge is lent.
    calm: async () => {
      if (last && (await detail(last)).state !== 'ended') await commands.pay_off(last);
      last = null;
      await tradeTo(firstPrice);
      goTo(addDays(today(), 1));
      await look();
    },
  };
}
