import type { AlipayGateway } from './alipay/gateway.ts';
import { signedForm } from './alipay/keys.ts';
import { alipayNotices } from './alipay/notices.ts';
import { payAt, signedEvent, simulatorControl } from './cashier.ts';
import type { Person } from './person.ts';
import type { Suite } from './suite.ts';

/** What may arrive about a payment; whether it is so is another question. */
export const eventKinds = ['pending', 'succeeded', 'failed', 'late', 'forged'] as const;
export type EventKind = (typeof eventKinds)[number];

export interface PlacedPayment {
  rechargeId: string;
  /** Sends what a provider could, or somebody in its name; returns the status of the answer. */
  send(kind: EventKind): Promise<number>;
}

/** A provider as an order of its events is tried on it. */
export interface EventDesk {
  /** Opens a recharge, which has already gone so at the provider; nothing was told of it. */
  place(truth: 'succeeded' | 'failed'): Promise<PlacedPayment>;
  /** How a payment that failed there stands here. */
  failedState: string;
}

let events = 0;
const dayMs = 86_400_000;

export function simulatorDesk(suite: Suite, person: Person): EventDesk {
  const control = simulatorControl(suite);
  return {
    failedState: 'failed',
    place: async (truth) => {
      const { rechargeId, cashierUrl } = await person.call.ok('/api/recharge/create', {
        amount: '10.00',
        method: 'bank',
      });
      const known = new Set((await control.state()).deliveries.map(({ event }) => event.id));
      await payAt(cashierUrl, truth === 'succeeded' ? 'pay' : 'fail', { delay_ms: String(dayMs) });
      const [told] = (await control.state()).deliveries.filter(({ event }) => !known.has(event.id));
      const message = (kind: EventKind) => {
        const status = kind === 'pending' || kind === 'failed' ? kind : 'succeeded';
        const event = {
          id: `evt_of_desk_${++events}`,
          type: `payment.${status}`,
          data: { ...told?.event.data, status },
        };
        const at = kind === 'late' ? { at: new Date(suite.clock.wall().getTime() - dayMs) } : {};
        const signed = signedEvent(suite, event, { id: event.id, ...at });
        return kind === 'forged' ? { ...signed, payload: signed.payload.replace('10.00', '99.00') } : signed;
      };
      return {
        rechargeId,
        send: async (kind) =>
          (await suite.app.web.inject({ method: 'POST', url: '/webhooks/simulator', ...message(kind) }))
            .statusCode,
      };
    },
  };
}

export function alipayDesk(suite: Suite, person: Person, gateway: AlipayGateway): EventDesk {
  const notices = alipayNotices(suite, gateway);
  const words = { pending: 'WAIT_BUYER_PAY', failed: 'TRADE_CLOSED', succeeded: 'TRADE_SUCCESS' };
  return {
    failedState: 'expired',
    place: async (truth) => {
      const { rechargeId, cashierUrl } = await person.call.ok('/api/recharge/create', {
        amount: '10.00',
        method: 'alipay',
      });
      const trade = gateway.open(cashierUrl ?? '');
      trade.trade_status = words[truth];
      const message = (kind: EventKind): string => {
        const status = kind === 'pending' || kind === 'failed' ? kind : 'succeeded';
        const late = kind === 'late' ? { notify_time: '2020-01-01 00:00:00' } : {};
        const form = signedForm(notices.trade(trade, { trade_status: words[status], ...late }));
        return kind === 'forged' ? form.replace('total_amount=10.00', 'total_amount=99.00') : form;
      };
      return { rechargeId, send: async (kind) => (await notices.send(message(kind)))[0] };
    },
  };
}
