import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { parseAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { ListedOrder } from '@banyan/domain/wallet/provider-bill.ts';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { z } from 'zod';
import { isStorable } from '../../../platform/http/input.ts';
import { referenceOfNumber } from './alipay-number.ts';

/*
 * The bill that Alipay makes of the trades of a day (`alipay.data.dataservice.bill.downloadurl.query`, `bill_type`
 * `trade`): an archive of two tables in GB18030, one with each trade and one with their sums by shop. Above the trades
 * stand the account and the day, around them two lines of hyphens, and a tab may follow what is in a cell. Transfers are
 * on no such bill.
 */

/** More than a day of the largest merchant has: what grows beyond that when it is opened is no bill. */
const mostBytes = 256 * 1_048_576;

const rowShape = z.object({
  支付宝交易号: z.string().min(1).max(64).refine(isStorable),
  /** Empty where the trade came into being without an order. */
  商户订单号: z.string().max(64).refine(isStorable),
  业务类型: z.enum(['交易', '退款']),
  /** What the merchant receives, before fees. */
  '商家实收（元）': z.string().regex(/^-?\d{1,13}\.\d{2}$/),
});

/** Returns the trades on the bill of a day of one account. Throws for anything that is not exactly that. */
export function readAlipayBill(
  archive: Uint8Array,
  { on, sellerId }: { on: BusinessDate; sellerId: string },
): ListedOrder[] {
  const [bill, ...others] = tablesIn(archive).flatMap((lines) => billIn(lines) ?? []);
  if (!bill || others.length > 0) throw new Error('not the bill of a day');
  if (!bill.account.startsWith(sellerId)) throw new Error(`the bill of ${bill.account}`);
  if (bill.day !== on) throw new Error(`the bill of ${bill.day}`);
  return z.array(rowShape).parse(bill.rows).map(orderOf);
}

function tablesIn(archive: Uint8Array): string[][] {
  let bytes = 0;
  const files = unzipSync(archive, {
    filter: ({ originalSize }) => {
      bytes += originalSize;
      if (bytes > mostBytes) throw new Error('larger than any bill');
      return true;
    },
  });
  const decoder = new TextDecoder('gb18030', { fatal: true });
  return Object.values(files).map((file) => decoder.decode(file).split(/\r?\n/));
}

/** Returns what the table of the trades says; null for the table of their sums. */
function billIn(lines: readonly string[]): { account: string; day: string; rows: unknown } | null {
  const [start, end] = ['业务明细列表-', '业务明细列表结束-'].map((name) =>
    lines.findIndex((line) => line.startsWith('#-') && line.includes(name)),
  );
  if (start === undefined || start < 0) return null;
  // A bill that breaks off has no end.
  if (end === undefined || end < start) throw new Error('a bill without an end');
  const head = lines.slice(0, start).join('\n');
  const [, account = ''] = /^#账号：\[(\d{16,40})\]/m.exec(head) ?? [];
  const [, ...day] = /^#起始日期：\[(\d{4})年(\d{2})月(\d{2})日/m.exec(head) ?? [];
  const table = lines.slice(start + 1, end).join('\n');
  const rows: unknown = parse(table, { columns: true, trim: true, skip_empty_lines: true });
  return { account, day: day.join('-'), rows };
}

function orderOf(row: z.infer<typeof rowShape>): ListedOrder {
  const text = row['商家实收（元）'];
  const isRefund = row.业务类型 === '退款';
  const parsed = parseAmount(isRefund ? text.replace(/^-/, '') : text, currency);
  if (!parsed.ok) throw new Error(`an amount of ${text}`);
  return {
    type: 'recharge',
    reference: referenceOfNumber(row.商户订单号 || row.支付宝交易号),
    amount: isRefund ? -parsed.amount : parsed.amount,
  };
}
