import { describe, expect, it, test } from 'vitest';
import { carrierNamed } from './carriers.ts';
import { checkShipments, type ShippableOrder, shipmentColumns, shipmentLines } from './shipment-lines.ts';

test('a carrier is known by each of its names, and is called by one', () => {
  expect(['顺丰', 'sf', 'SF Express', ' 顺 丰 速 运 '].map(carrierNamed)).toEqual(
    Array.from({ length: 4 }, () => '顺丰速运'),
  );
  expect(['ＥＭＳ', 'j&t', 'Some Van', ''].map(carrierNamed)).toEqual(['EMS', '极兔速递', null, null]);
});

describe('a table of parcels', () => {
  it('is read by its headings, wherever they stand', () => {
    expect(shipmentColumns(['订单号', '商品', '快递公司', '运单号'])).toEqual({
      number: 0,
      carrier: 2,
      tracking: 3,
    });
    expect(shipmentColumns(['Tracking number', 'Order number', 'Carrier'])).toEqual({
      number: 1,
      carrier: 2,
      tracking: 0,
    });
    expect(shipmentColumns(['Order number', 'Carrier'])).toBeNull();
  });

  it('leaves out what has not left, and forgives what spreadsheets do to texts', () => {
    const at = { number: 0, carrier: 1, tracking: 2 };
    const rows = [
      { row: 2, cells: ["'m20261126-abcd2345", ' 顺丰 ', "'SF 1234 5678"] },
      { row: 3, cells: ['M2', '', ''] },
      { row: 4, cells: ['M3', 'EMS'] },
    ];
    expect(shipmentLines(rows, at)).toEqual([
      { row: 2, number: 'M20261126-ABCD2345', carrier: '顺丰', tracking: 'SF12345678' },
      { row: 4, number: 'M3', carrier: 'EMS', tracking: '' },
    ]);
  });
});

describe('a line', () => {
  const orders = new Map<string, ShippableOrder>(
    [
      { number: 'M1', state: 'placed' as const, isShipped: false },
      { number: 'M2', state: 'shipped' as const, isShipped: true },
      { number: 'M3', state: 'received' as const, isShipped: true },
      { number: 'M4', state: 'cancelled' as const, isShipped: false },
      { number: 'M5', state: 'received' as const, isShipped: false },
      { number: 'M6', state: 'placed' as const, isShipped: false },
    ].map((order) => [order.number, order]),
  );
  const line = (number: string, more: object = {}) => ({
    row: 2,
    number,
    carrier: 'SF',
    tracking: 'SF123456',
    ...more,
  });
  const problems = (...lines: ReturnType<typeof line>[]) =>
    checkShipments(lines, (number) => orders.get(number)).map(({ problem }) => problem);

  it('ships what waits, under the name of its carrier', () => {
    expect(checkShipments([line('M1')], (number) => orders.get(number))).toEqual([
      { row: 2, number: 'M1', carrier: '顺丰速运', tracking: 'SF123456', problem: null },
    ]);
  });

  it('says what stands against it', () => {
    expect(problems(line('M9'), line('M2'), line('M3'), line('M4'), line('M5'))).toEqual([
      'order_unknown',
      'already_shipped',
      'already_shipped',
      'other_state',
      'other_state',
    ]);
    expect(problems(line('M1', { carrier: 'Some Van' }), line('M6', { tracking: '1.2E+11' }))).toEqual([
      'carrier_unknown',
      'tracking_malformed',
    ]);
    expect(problems(line('M1'), line('M1', { tracking: 'SF999999' }), line('M6'))).toEqual([
      'line_twice',
      'line_twice',
      null,
    ]);
  });
});
