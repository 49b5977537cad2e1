import { businessClock } from '@banyan/domain/calendar/business-date.ts';
import type { Suite } from '../suite.ts';
import type { Trade, Transfer } from './book.ts';
import type { AlipayGateway } from './gateway.ts';
import { signedForm } from './keys.ts';

let notices = 0;
export const nextNotice = (): string => `notice${++notices}`;

/** Returns the notices that the gateway would send to the app of a suite, and a way to send any. */
export function alipayNotices(suite: Suite, gateway: AlipayGateway) {
  const common = () => ({ notify_id: nextNotice(), app_id: gateway.config.appId, charset: 'utf-8' });
  return {
    /** Of a payment, as it stands now unless `change` says otherwise. */
    trade: (trade: Trade, change: Record<string, string> = {}): Record<string, string> => ({
      ...common(),
      notify_type: 'trade_status_sync',
      notify_time: businessClock(suite.clock.wall()),
      seller_id: gateway.config.sellerId,
      out_trade_no: trade.out_trade_no,
      trade_no: trade.trade_no,
      trade_status: trade.trade_status,
      total_amount: trade.total_amount,
      ...change,
    }),
    /** Of a transfer; `change` may say otherwise of it. */
    transfer: (transfer: Transfer, change: Partial<Transfer> = {}): Record<string, string> => ({
      ...common(),
      msg_method: 'alipay.fund.trans.order.changed',
      utc_timestamp: String(suite.clock.wall().getTime()),
      biz_content: JSON.stringify({ ...transfer, ...change }),
    }),
    /** Sends a form to the app; returns its answer. */
    send: async (form: string | Record<string, string>) => {
      const reply = await suite.app.web.inject({
        method: 'POST',
        url: '/webhooks/alipay',
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
        payload: typeof form === 'string' ? form : signedForm(form),
      });
      return [reply.statusCode, reply.statusCode === 200 ? reply.body : reply.json().code] as const;
    },
  };
}
