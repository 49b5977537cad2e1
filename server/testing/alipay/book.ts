import type { BillRow } from './bill-file.ts';
import { isSigned } from './keys.ts';

export interface Trade {
  out_trade_no: string;
  trade_no: string;
  trade_status: string;
  total_amount: string;
  notify_url: string;
  /** When it was paid; left out by a test that looks at no bill. */
  send_pay_date?: string;
}

export interface Transfer {
  out_biz_no: string;
  order_id: string;
  status: string;
  trans_amount: string;
  error_code?: string;
  payee_info: { identity: string; identity_type: string; name: string };
}

type Content = Readonly<Record<string, string>> & Pick<Transfer, 'payee_info'>;

/** Returns what Alipay has of one application, and what its calls do with it. Files of it are at `files()`. */
export function alipayBook(files: () => string) {
  const trades = new Map<string, Trade>();
  /** What stands on the bill of a day; of other days there is none. */
  const bills = new Map<string, readonly BillRow[]>();
  const transfers = new Map<string, Transfer>();
  let ids = 0;
  const nextId = (prefix: string) => prefix + String(++ids).padStart(28 - prefix.length, '0');

  const calls: Readonly<Record<string, (content: Content) => object>> = {
    'alipay.trade.query': ({ out_trade_no = '' }) =>
      trades.get(out_trade_no) ?? { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' },
    'alipay.fund.trans.uni.transfer': ({ out_biz_no = '', trans_amount = '', payee_info }) => {
      const made = { out_biz_no, trans_amount, payee_info, order_id: nextId('20261107'), status: 'DEALING' };
      const transfer = transfers.get(out_biz_no) ?? made;
      transfers.set(out_biz_no, transfer);
      return { out_biz_no, order_id: transfer.order_id, status: transfer.status };
    },
    'alipay.fund.trans.common.query': ({ out_biz_no = '' }) =>
      transfers.get(out_biz_no) ?? { code: '40004', sub_code: 'ORDER_NOT_EXIST' },
    'alipay.data.dataservice.bill.downloadurl.query': ({ bill_type, bill_date = '' }) =>
      bill_type === 'trade' && bills.has(bill_date)
        ? { bill_download_url: `${files()}/bills/${bill_date}` }
        : { code: '40004', sub_code: 'isp.bill_not_exist' },
  };

  return {
    trades,
    transfers,
    bills,
    run: (method: string, content: string): object => ({
      code: '10000',
      msg: 'Success',
      ...calls[method]?.(JSON.parse(content) as Content),
    }),
    /** Opens the page to which a person is led: that makes the trade. */
    open: (cashierUrl: string): Trade => {
      const fields = Object.fromEntries(new URL(cashierUrl).searchParams);
      if (!isSigned(fields)) throw new Error('the page was not asked for by the application');
      if (fields['method'] !== 'alipay.trade.wap.pay') throw new Error(`a page of ${fields['method']}`);
      const { out_trade_no, total_amount } = JSON.parse(fields['biz_content'] ?? '{}') as Trade;
      const trade = trades.get(out_trade_no) ?? {
        out_trade_no,
        total_amount,
        trade_no: nextId('20261122'),
        trade_status: 'WAIT_BUYER_PAY',
        notify_url: fields['notify_url'] ?? '',
      };
      trades.set(out_trade_no, trade);
      return trade;
    },
  };
}
