import {
  checkShipments,
  mostShipmentLines,
  type ShipmentLine,
  shipmentColumns,
  shipmentLines,
} from '@banyan/domain/store/shipment-lines.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { OperatorRead } from '../../../platform/context.ts';
import { tablesOf } from '../../../platform/tables/table-rows.ts';
import { textOf } from '../../../platform/tables/text-of.ts';
import { ordersNumbered } from './order.store.ts';

/**
 * Reads a file that says which parcels have left. Throws `order.shipments_unreadable` for what is no table with these
 * columns, and for one of too many lines.
 */
export function readShipments(bytes: Uint8Array): ShipmentLine[] {
  const lines = linesIn(textOf(bytes) ?? '');
  if (!lines) throw new AppError('order.shipments_unreadable');
  if (lines.length > mostShipmentLines)
    throw new AppError('order.shipments_unreadable', { facts: { mostLines: mostShipmentLines } });
  return lines;
}

/**
 * The headings say which delimiter it is: customers write what they like into their addresses, and by that more cells may
 * come apart.
 */
function linesIn(text: string): ShipmentLine[] | null {
  for (const [headings, ...rows] of tablesOf(text)) {
    const columns = headings ? shipmentColumns(headings.cells) : null;
    if (columns) return shipmentLines(rows, columns);
  }
  return null;
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
