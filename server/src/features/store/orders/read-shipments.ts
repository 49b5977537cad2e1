import {
  checkShipments,
  mostShipmentLines,
  type ShipmentLine,
  shipmentColumns,
  shipmentLines,
} from '@banyan/domain/store/shipment-lines.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { OperatorRead } from '../../../platform/context.ts';
import { tableRows } from '../../../platform/tables/table-rows.ts';
import { textOf } from '../../../platform/tables/text-of.ts';
import { ordersNumbered } from './order.store.ts';

/**
 * Reads a file that says which parcels have left. Throws `order.shipments_unreadable` for what is no table with these
 * columns, and for one of too many lines.
 */
export function readShipments(bytes: Uint8Array): ShipmentLine[] {
  const [headings, ...rows] = tableRows(textOf(bytes) ?? '');
  const columns = headings ? shipmentColumns(headings.cells) : null;
  if (!columns) throw new AppError('order.shipments_unreadable');
  const lines = shipmentLines(rows, columns);
  if (lines.length > mostShipmentLines)
    throw new AppError('order.shipments_unreadable', { facts: { mostLines: mostShipmentLines } });
  return lines;
}

/** Says of each line whether its order can be shipped by it, as things stand. */
export async function lookAtShipments({ reader }: OperatorRead, lines: readonly ShipmentLine[]) {
  const rows = await ordersNumbered(
    reader,
    lines.map(({ number }) => number),
  );
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const checked = checkShipments(lines, (number) => {
    const row = byNumber.get(number);
    return row && { number, state: row.state, isShipped: row.shipped_at !== null };
  });
  return {
    lines: checked.map((line) => {
      const row = line.problem === null ? byNumber.get(line.number) : undefined;
      return { ...line, order: row ? { orderId: row.order_id, userId: row.user_id } : null };
    }),
    ready: checked.filter(({ problem }) => problem === null).length,
  };
}
