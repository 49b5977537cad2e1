import { zipSync } from 'fflate';
import { gb18030 } from '../gb18030.ts';

/** A trade, or money of one that was given back, as it stands on a bill of Alipay. */
export interface BillRow {
  out_trade_no: string;
  kind?: '交易' | '退款';
  received: string;
}

export interface BillFacts {
  day: string;
  sellerId: string;
  rows: readonly BillRow[];
}

const columns =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';
const hyphens = '-'.repeat(41);

/** Returns the table of the trades of a day, as Alipay writes it. */
export function tradesOf({ day, sellerId, rows }: BillFacts): string {
  const [year, month, date] = day.split('-');
  const from = `${year}年${month}月${date}日 00:00:00`;
  const lines = rows.map(({ out_trade_no, kind = '交易', received }, at) =>
    [
      `20261128220014${String(at).padStart(14, '0')}\t`,
      `${out_trade_no}\t`,
      `${kind}\t`,
      '榕 充值',
      `${day} 09:00:00`,
      `${day} 09:00:05`,
      ...Array(4).fill('\t'),
      '*晓(138******00)\t',
      received,
      received,
      ...Array(5).fill('0.00'),
      '',
      '0.00\t',
      '0.00',
      '\t',
      '0.00',
      '0.00',
      '',
    ].join(','),
  );
  return [
    '#支付宝业务明细查询',
    `#账号：[${sellerId}0156]`,
    `#起始日期：[${from}]   终止日期：[${from}]`,
    `#${hyphens}业务明细列表${hyphens}`,
    columns,
    ...lines,
    `#${hyphens}业务明细列表结束${hyphens}`,
    `#交易合计：${rows.length}笔`,
    '#导出时间：[2026年11月29日 06:27:10]',
    '',
  ].join('\r\n');
}

const sums = [
  '#支付宝业务汇总查询',
  `#${hyphens}业务汇总列表${hyphens}`,
  '门店编号,门店名称,交易订单总笔数,退款订单总笔数,订单金额（元）,商家实收（元）',
  '合计,,0,0,0.00,0.00',
  `#${hyphens}业务汇总列表结束${hyphens}`,
  '',
].join('\r\n');

/** Returns an archive as Alipay makes it: the trades, and their sums by shop. */
export const archiveOf = (trades: string | Uint8Array): Uint8Array =>
  zipSync({
    'trades.csv': typeof trades === 'string' ? gb18030(trades) : trades,
    'sums.csv': gb18030(sums),
  });

export const billFile = (facts: BillFacts): Uint8Array => archiveOf(tradesOf(facts));
