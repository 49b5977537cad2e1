import { currency } from '@banyan/domain/money/asset.ts';
import { z } from 'zod';
import { isStorable } from '../../../platform/http/input.ts';
import { referenceOfNumber } from './alipay-number.ts';
import { jsonIn } from './json-in.ts';
import type { EventFault, EventMessage, PaymentProvider, ProviderEvent } from './port.ts';

/** Alipay repeats a notification for 25 hours; one that is older is somebody's recording. */
const oldestMs = 26 * 3_600_000;
const aheadMs = 300_000;
const shanghai = '+08:00';

const text = (length: number) => z.string().min(1).max(length).refine(isStorable);

const tradeShape = z.object({
  notify_id: text(128),
  notify_type: z.literal('trade_status_sync'),
  out_trade_no: text(64),
  trade_no: text(64),
  trade_status: text(32),
  total_amount: text(40),
  trans_currency: text(8).default(currency),
});

const transferShape = z.object({
  notify_id: text(128),
  msg_method: z.literal('alipay.fund.trans.order.changed'),
  biz_content: z.string(),
});
const transferContent = z.object({
  out_biz_no: text(64),
  order_id: text(64),
  status: text(32),
  trans_amount: text(40),
});

/** Returns how the notifications of one application are read and answered. */
export function alipayEvents(
  own: { appId: string; sellerId: string },
  isSigned: (fields: Record<string, string>) => Promise<boolean>,
): Pick<PaymentProvider, 'readEvent' | 'acknowledgement'> {
  return {
    acknowledgement: { contentType: 'text/plain', body: 'success' },
    readEvent: async (message, wall) => {
      const fields = fieldsOf(message);
      if (!fields['sign']) return 'unsigned';
      // The older kind of signature is SHA-1, and the message itself says which it has.
      if (fields['sign_type'] !== 'RSA2' || !(await isSigned(fields))) return 'forged';
      if (fields['app_id'] !== own.appId || (fields['seller_id'] ?? own.sellerId) !== own.sellerId)
        return 'misdirected';
      return ageFault(fields, wall) ?? tradeEvent(fields) ?? transferEvent(fields) ?? 'malformed';
    },
  };
}

const fieldsOf = ({ body }: EventMessage): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(body));

function ageFault(fields: Record<string, string>, wall: Date): EventFault | undefined {
  const sentAt = fields['utc_timestamp']
    ? Number(fields['utc_timestamp'])
    : Date.parse(`${(fields['notify_time'] ?? '').replace(' ', 'T')}${shanghai}`);
  const age = wall.getTime() - sentAt;
  return age <= oldestMs && age >= -aheadMs ? undefined : 'stale';
}

function tradeEvent(fields: Record<string, string>): ProviderEvent | undefined {
  const { data: trade } = tradeShape.safeParse(fields);
  return (
    trade && {
      id: trade.notify_id,
      type: `trade.${trade.trade_status}`,
      about: 'recharge',
      data: {
        id: trade.trade_no,
        reference: referenceOfNumber(trade.out_trade_no),
        amount: trade.total_amount,
        currency: trade.trans_currency,
      },
    }
  );
}

function transferEvent(fields: Record<string, string>): ProviderEvent | undefined {
  const { data: notice } = transferShape.safeParse(fields);
  const { data: transfer } = transferContent.safeParse(notice && jsonIn(notice.biz_content));
  return notice && transfer
    ? {
        id: notice.notify_id,
        type: `transfer.${transfer.status}`,
        about: 'withdrawal',
        data: {
          id: transfer.order_id,
          reference: referenceOfNumber(transfer.out_biz_no),
          amount: transfer.trans_amount,
          currency,
          payee: null,
        },
      }
    : undefined;
}
