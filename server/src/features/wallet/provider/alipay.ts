import {
  addDays,
  type BusinessDate,
  businessClock,
  businessDateOf,
  isBusinessDate,
} from '@banyan/domain/calendar/business-date.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { ListedOrder } from '@banyan/domain/wallet/provider-bill.ts';
import { z } from 'zod';
import type { Config } from '../../../platform/config.ts';
import { readAlipayBill } from './alipay-bill.ts';
import { alipayEvents } from './alipay-event.ts';
import { alipayFile } from './alipay-file.ts';
import { alipayNumber, referenceOfNumber } from './alipay-number.ts';
import { outcomeOf, reasonOfReturn, statusOfTrade, statusOfTransfer } from './alipay-outcome.ts';
import { openSdk } from './alipay-sdk.ts';
import {
  type NewPayout,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderPayout,
  ProviderRefusal,
  ProviderUnavailable,
} from './port.ts';

const answerShape = z.looseObject({ code: z.string(), sub_code: z.string().optional() });

const tradeShape = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: z.string(),
  /** Named where it is not the yuan. */
  trans_currency: z.string().default(currency),
  /** When it was paid, by the clocks in Shanghai. */
  send_pay_date: z.string().optional(),
});

const billShape = z.object({ bill_download_url: z.string() });

/** A day without a trade has no bill. Bills are made in the morning: after so many days there is none to come. */
const lastBillAfterDays = 3;

const transferShape = z.object({
  out_biz_no: z.string(),
  order_id: z.string(),
  status: z.string(),
  trans_amount: z.string(),
  error_code: z.string().optional(),
});

/** A transfer to an account, with no password asked for and no red envelope around it. */
const directTransfer = { product_code: 'TRANS_ACCOUNT_NO_PWD', biz_scene: 'DIRECT_TRANSFER' };

/** Returns what the gateway is sent to pay to an account of its own. */
function transferOf({ reference, number, amount, payee }: NewPayout) {
  if (!('alipayAccount' in payee)) throw new Error('Alipay pays to its own accounts alone');
  return {
    out_biz_no: alipayNumber(reference),
    trans_amount: amount,
    ...directTransfer,
    order_title: `榕 提现 ${number}`,
    payee_info: { identity: payee.alipayAccount, identity_type: 'ALIPAY_LOGON_ID', name: payee.holder },
  };
}

type Settings = NonNullable<Config['alipay']>;

/**
 * Returns Alipay by its gateway: payments on its own page, transfers to accounts. Every answer is signed, the refusals as
 * well; one that is not says nothing. Its events come to `notifyUrl`.
 */
export function alipayProvider(settings: Settings, notifyUrl: string): PaymentProvider {
  const sdk = openSdk(settings);

  /** Returns the answer, or null when the gateway knows no such order. */
  async function ask<T>(method: string, content: object, shape: z.ZodType<T>): Promise<T | null> {
    const { exec } = await sdk();
    const reply = await exec(method, content).catch((error: unknown) => {
      throw new ProviderUnavailable(`${method}: ${String(error)}`);
    });
    const answer = answerShape.safeParse(reply);
    if (!answer.success) throw new ProviderUnavailable(`${method}: an answer of an unknown shape`);
    const outcome = outcomeOf(answer.data);
    const told = `${method}: ${answer.data.code} ${answer.data.sub_code ?? ''}`;
    if (outcome === 'no_such_order') return null;
    if (outcome === 'unknown') throw new ProviderUnavailable(told);
    if (outcome !== 'done') throw new ProviderRefusal(told, outcome.refused);
    const parsed = shape.safeParse(reply);
    if (!parsed.success) throw new ProviderUnavailable(`${method}: an answer of an unknown shape`);
    return parsed.data;
  }

  async function payment(reference: string): Promise<ProviderPayment | null> {
    const number = alipayNumber(reference);
    const trade = await ask('alipay.trade.query', { out_trade_no: number }, tradeShape);
    return trade && paymentOf(trade);
  }

  async function payout(reference: string): Promise<ProviderPayout | null> {
    const content = { out_biz_no: alipayNumber(reference), ...directTransfer };
    const transfer = await ask('alipay.fund.trans.common.query', content, transferShape);
    return transfer && payoutOf(transfer);
  }

  async function bill(on: BusinessDate, wall: Date): Promise<ListedOrder[] | null> {
    const content = { bill_type: 'trade', bill_date: on };
    const made = await ask('alipay.data.dataservice.bill.downloadurl.query', content, billShape);
    if (!made) return addDays(on, lastBillAfterDays) < businessDateOf(wall) ? [] : null;
    const archive = await alipayFile(made.bill_download_url, settings);
    try {
      return readAlipayBill(archive, { on, sellerId: settings.sellerId });
    } catch (error) {
      throw new ProviderUnavailable(`the bill of ${on} cannot be read: ${String(error)}`);
    }
  }

  return {
    name: 'alipay',
    // Nothing is asked of Alipay here: the trade comes into being when the person opens the page.
    createPayment: async (order) => ({
      id: null,
      reference: order.reference,
      amount: order.amount,
      currency: order.currency,
      status: 'pending',
      cashierUrl: (await sdk()).page('alipay.trade.wap.pay', {
        notifyUrl,
        returnUrl: order.returnUrl,
        bizContent: {
          out_trade_no: alipayNumber(order.reference),
          total_amount: order.amount,
          subject: `榕 充值 ${order.number}`,
          product_code: 'QUICK_WAP_WAY',
          time_expire: businessClock(order.expiresAt),
        },
      }),
    }),
    payment,
    createPayout: async (order) => {
      await ask('alipay.fund.trans.uni.transfer', transferOf(order), z.looseObject({}));
      // Its answer leaves out the amount: what stands there now is asked for.
      const made = await payout(order.reference);
      if (!made) throw new ProviderUnavailable('Alipay does not know a transfer that it has taken');
      return made;
    },
    payout,
    bill,
    ...alipayEvents(settings, async (fields) => (await sdk()).isSigned(fields)),
  };
}

function paymentOf(trade: z.infer<typeof tradeShape>): ProviderPayment {
  const status = statusOfTrade(trade.trade_status);
  if (!status) throw new ProviderUnavailable(`a trade is ${trade.trade_status}`);
  return {
    id: trade.trade_no,
    reference: referenceOfNumber(trade.out_trade_no),
    amount: trade.total_amount,
    currency: trade.trans_currency,
    status,
    concludedOn: status === 'succeeded' ? dayOf(trade.send_pay_date) : null,
    cashierUrl: null,
  };
}

function dayOf(clock = ''): BusinessDate | null {
  const day = clock.slice(0, 10);
  return isBusinessDate(day) ? day : null;
}

function payoutOf(transfer: z.infer<typeof transferShape>): ProviderPayout {
  const status = statusOfTransfer(transfer.status);
  if (!status) throw new ProviderUnavailable(`a transfer is ${transfer.status}`);
  return {
    id: transfer.order_id,
    reference: referenceOfNumber(transfer.out_biz_no),
    amount: transfer.trans_amount,
    currency,
    payee: null,
    status,
    returnReason: status === 'returned' ? reasonOfReturn(transfer.error_code) : null,
  };
}
