import type { operatorShipmentsApi } from '@banyan/api/store/shipments.operator.ts';
import type { ShipmentLine } from '@banyan/domain/store/shipment-lines.ts';
import type { HandlersOf } from '../../../platform/http/handlers.ts';
import type { Keys } from './orders.ts';
import { ordersToShip } from './orders-to-ship.ts';
import { lookAtShipments, readShipments } from './read-shipments.ts';

export const shipmentOperatorHandlers = (keys: Keys): HandlersOf<typeof operatorShipmentsApi> => ({
  ordersToShip: (ctx, { reason }) => ordersToShip(ctx, keys, reason),
  readShipments: {
    prepare: async ({ file }) => readShipments(file),
    run: (ctx, _, lines: ShipmentLine[]) => lookAtShipments(ctx, lines),
  },
});
