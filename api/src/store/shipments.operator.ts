import { mostShipmentLines, shipmentProblems } from '@banyan/domain/store/shipment-lines.ts';
import { z } from 'zod';
import { reason } from '../console/policy.ts';
import { endpoint } from '../endpoint.ts';
import { bilingual, id, nothing } from '../wire.ts';

/** Many parcels at once: a list of those to ship, and a file that says with what they have left. */

/** The largest file that is taken. */
const maxShipmentBytes = 256 * 1024;

const ships = { method: 'POST', auth: 'operator', right: 'orders.ship' } as const;

export const operatorShipmentsApi = {
  ordersToShip: endpoint({
    ...ships,
    effect: 'write',
    path: '/console/api/goods-orders/to-ship',
    summary:
      'The orders that wait longest to be shipped, with where they go; that each was looked at, and why, is kept',
    perMinute: 10,
    audits: ['order.address'],
    input: z.strictObject({ reason }),
    output: z.object({
      items: z.array(
        z.object({
          number: z.string(),
          name: bilingual,
          count: z.int(),
          recipient: z.string(),
          phone: z.string(),
          address: z.string().meta({ description: 'province, city, district and detail' }),
        }),
      ),
      /** There are more, which come once some of these are shipped. */
      isMore: z.boolean(),
    }),
    errors: ['order.none_to_ship'],
  }),
  readShipments: endpoint({
    ...ships,
    effect: 'read',
    path: '/console/api/goods-orders/read-shipments',
    summary:
      'Says of each line of a file (CSV: order number, carrier, tracking number) whether its order can be shipped by it; keeps nothing. Each is then shipped by itself',
    perMinute: 60,
    upload: { maxBytes: maxShipmentBytes },
    input: nothing,
    output: z.object({
      lines: z
        .array(
          z.object({
            row: z.int(),
            number: z.string(),
            carrier: z.string(),
            tracking: z.string(),
            problem: z.enum(shipmentProblems).nullable(),
            /** The order that is shipped; null where there is a problem. */
            order: z.object({ orderId: id, userId: id }).nullable(),
          }),
        )
        .max(mostShipmentLines),
      ready: z.int(),
    }),
    errors: ['order.shipments_unreadable'],
  }),
};
