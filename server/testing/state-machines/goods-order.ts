import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { When } from '@banyan/domain/states/state-table.ts';
import { type OrderCommand, orderTable } from '@banyan/domain/store/order-state.table.ts';
import type { OrderState } from '@banyan/domain/store/order-state.ts';
import { receiveOrders } from '../../src/features/store/orders/receive-orders.ts';
import type { OperatorCaller } from '../caller.ts';
import { goodsOrder, ship } from '../goods.ts';
import type { Person } from '../person.ts';
import type { Suite } from '../suite.ts';
import { type Machine, refusalOf } from './machine.ts';

interface Thing {
  orderId: string;
}

/** Returns the machine of orders for parcels, each for one piece of a good of which there are enough. */
export function goodsOrderMachine(
  suite: Suite,
  { person, goodId, ada }: { person: Person; goodId: string; ada: OperatorCaller },
): Machine<OrderState, OrderCommand, Thing> {
  const { services } = suite.app;
  let ahead = 0;
  const goOn = (days: number) => suite.clock.setOffsetDays((ahead += days));
  const refund = ({ orderId }: Thing) =>
    ada.send('/console/api/goods-orders/refund', { orderId, userId: person.userId, reason: 'as asked' });
  const ways: Record<OrderCommand, (thing: Thing) => Promise<{ status: number; body: { code?: string } }>> = {
    cancel: (thing) => person.call.send('/api/store/order/cancel', thing),
    receive: (thing) => person.call.send('/api/store/order/receive', thing),
    ship: ({ orderId }) =>
      ada.send('/console/api/goods-orders/ship', {
        orderId,
        userId: person.userId,
        carrier: 'EMS',
        tracking: 'EM123456',
      }),
    refund,
    arrive: async () => {
      await receiveOrders(services, businessDateOf(services.clock.now()));
      return { status: 200, body: {} };
    },
  };
  const steps: Record<When, number> = { before: 9, at: 10, after: 11 };
  return {
    table: orderTable,
    bring: async (state) => {
      const thing = await person.call.ok('/api/exchange', await goodsOrder(person, goodId));
      const { orderId } = thing;
      if (state === 'shipped' || state === 'received') await ship(ada, person, orderId);
      if (state === 'received') await ways.receive({ orderId });
      if (state === 'cancelled') await ways.cancel({ orderId });
      if (state === 'refunded') await refund({ orderId });
      return { orderId };
    },
    setClock: (_thing, when) => goOn(steps[when]),
    send: async (thing, command) => refusalOf(await ways[command](thing)),
    stateOf: async ({ orderId }) => (await person.call.ok('/api/store/order', { orderId })).state,
    calm: () => {},
  };
}
