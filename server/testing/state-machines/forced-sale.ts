import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { type ForcedSaleCommand, forcedSaleTable } from '@banyan/domain/pledge/forced-sale.table.ts';
import type { ForcedSaleState } from '@banyan/domain/pledge/forced-sale.ts';
import { matchWaiting } from '../../src/features/market/engine/engine.ts';
import { sellOverdue } from '../../src/features/pledge/selling/sell-overdue.ts';
import { accruePledges } from '../../src/features/pledge/watching/accrue-pledges.ts';
import { listShares, marketBooks, tradeOrder, trader } from '../market.ts';
import type { Person } from '../person.ts';
import { fundPledges, pledgeRepayment, pledgeShares, repayPledge } from '../pledges.ts';
import { decidePolicy } from '../policy.ts';
import type { operators } from '../product.ts';
import type { Suite } from '../suite.ts';
import { type Machine, refusalOf } from './machine.ts';

interface Thing {
  person: Person;
  instrumentId: string;
  pledgeId: string;
  saleId: string;
}

/**
 * Returns the machine of sales by force. The call is so near to what is lent that two nights of interest lead there, so that
 * no price has to fall; each sale is of somebody new, in shares of their own.
 */
export async function forcedSaleMachine(
  suite: Suite,
  by: Awaited<ReturnType<typeof operators>>,
): Promise<Machine<ForcedSaleState, ForcedSaleCommand, Thing>> {
  const { services } = suite.app;
  await decidePolicy(by, {
    'pledge.warningBps': '5000',
    'pledge.callBps': '5001',
    'pledge.cureHours': '24',
  });
  const buyer = await trader(suite, 'buyeroak');
  await fundPledges(by);
  let people = 0;
  let ahead = 0;
  const open: Thing[] = [];
  const match = ({ instrumentId }: Thing) => matchWaiting(services, marketBooks(suite), instrumentId);
  async function goOn(days: number): Promise<void> {
    suite.clock.setOffsetDays((ahead += days));
    await accruePledges(services, businessDateOf(services.clock.now()));
  }
  const repay = async ({ person, pledgeId }: Thing) =>
    refusalOf(await person.call.send('/api/pledge/repay', await pledgeRepayment(person, pledgeId, '1.00')));
  const commands: Record<ForcedSaleCommand, (thing: Thing) => Promise<string | null>> = {
    cure: repay,
    cancel: async ({ person, saleId: orderId }) =>
      refusalOf(await person.call.send('/api/market/order/cancel', { orderId })),
    trade: async (thing) => {
      const wanted = { side: 'buy', limit: '9.00', shares: '200', timeInForce: 'ioc' } as const;
      await match(thing);
      await tradeOrder(suite, buyer, thing.instrumentId, wanted);
      return null;
    },
    next_day: async () => {
      await goOn(1);
      await sellOverdue(services);
      return null;
    },
  };
  const detailOf = ({ person, pledgeId }: Thing) => person.call.ok('/api/pledge/detail', { pledgeId });
  async function sold(): Promise<Thing> {
    const person = await trader(suite, `pledger${(people += 1)}`);
    const instrumentId = await listShares(suite, by, [person]);
    const { pledgeId } = await pledgeShares(person, instrumentId, '200', '1000.00');
    const thing = { person, instrumentId, pledgeId, saleId: '' };
    open.push(thing);
    await goOn(2);
    await goOn(1);
    await match(thing);
    await sellOverdue(services);
    await match(thing);
    return { ...thing, saleId: (await detailOf(thing)).sales[0]?.pledgeSaleId ?? '' };
  }
  return {
    table: forcedSaleTable,
    bring: async (state) => {
      const thing = await sold();
      if (state !== 'open') await repay(thing);
      if (state === 'ended') await match(thing);
      return thing;
    },
    send: (thing, command) => commands[command](thing),
    stateOf: async (thing) =>
      (await detailOf(thing)).sales.find(({ pledgeSaleId }) => pledgeSaleId === thing.saleId)?.state ?? '',
    // What is left open would be sold while the next row is brought about.
    calm: async () => {
      for (const thing of open.splice(0)) {
        await match(thing);
        if ((await detailOf(thing)).state !== 'ended') await repayPledge(thing.person, thing.pledgeId, 'all');
        await match(thing);
      }
    },
  };
}
