import { alipayNumber } from '../src/features/wallet/provider/alipay-number.ts';
import { referenceOf } from '../src/features/wallet/provider/reference.ts';
import type { AlipayGateway } from './alipay/gateway.ts';
import { signedForm } from './alipay/keys.ts';
import { alipayNotices } from './alipay/notices.ts';
import type { OperatorCaller } from './caller.ts';
import { signedEvent } from './cashier.ts';
import { addCard, addPayoutMethod, type Person, withdraw } from './person.ts';
import type { ScriptedProvider } from './scripted-provider.ts';
import type { Suite } from './suite.ts';

/** What may arrive about a payout; whether it is so is another question. */
export const payoutEventKinds = ['accepted', 'settled', 'returned', 'late', 'forged'] as const;
export type PayoutEventKind = (typeof payoutEventKinds)[number];

export interface PlacedPayout {
  withdrawalId: string;
  /** Sends what a provider could, or somebody in its name, of one kind always the same; returns the answer's status. */
  send(kind: PayoutEventKind): Promise<number>;
}

/** Asks for a withdrawal that goes so at the provider, which has taken it on; nothing was told of its end. */
export type PayoutDesk = (truth: 'settled' | 'returned') => Promise<PlacedPayout>;

const amount = '10.00';
const dayMs = 86_400_000;
let events = 0;

interface Customer {
  person: Person;
  operator: OperatorCaller;
}

/** Has a withdrawal approved and ordered. */
async function ordered(
  suite: Suite,
  { person, operator }: Customer,
  payoutMethodId: string,
): Promise<string> {
  const { withdrawalId } = await withdraw(person, amount, payoutMethodId);
  await operator.ok('/console/api/withdrawals/approve', { userId: person.userId, withdrawalId, version: 1 });
  await suite.app.deliverOutbox();
  return withdrawalId;
}

/** Makes a message of each kind once, and sends it as often as it is asked for. */
function sender<Message>(
  make: (kind: PayoutEventKind) => Message,
  send: (message: Message) => Promise<number>,
) {
  const made = new Map<PayoutEventKind, Message>();
  return (kind: PayoutEventKind): Promise<number> => {
    const message = made.get(kind) ?? make(kind);
    made.set(kind, message);
    return send(message);
  };
}

const statusOf = (kind: PayoutEventKind) =>
  kind === 'accepted' || kind === 'returned' ? kind : ('settled' as const);

/** Payouts to a bank card, by the simulator's protocol. */
export async function simulatorPayouts(
  suite: Suite,
  provider: ScriptedProvider,
  customer: Customer,
): Promise<PayoutDesk> {
  const card = await addCard(customer.person);
  return async (truth) => {
    const withdrawalId = await ordered(suite, customer, card);
    const reference = referenceOf('withdrawal', customer.person.userId, withdrawalId);
    provider.says(reference, truth);
    const address = `${provider.url}/v1/payouts?merchant_reference=${encodeURIComponent(reference)}`;
    const word = (await (await fetch(address)).json()) as Record<string, unknown>;
    const message = (kind: PayoutEventKind) => {
      const status = statusOf(kind);
      const event = { id: `evt_of_payout_${++events}`, type: `payout.${status}`, data: { ...word, status } };
      const at = kind === 'late' ? { at: new Date(suite.clock.wall().getTime() - dayMs) } : {};
      const signed = signedEvent(suite, event, { id: event.id, ...at });
      const payload = signed.payload.replace(`"amount":"${amount}"`, '"amount":"99.00"');
      return kind === 'forged' ? { ...signed, payload } : signed;
    };
    const send = sender(message, async (signed) => {
      const reply = await suite.app.web.inject({ method: 'POST', url: '/webhooks/simulator', ...signed });
      return reply.statusCode;
    });
    return { withdrawalId, send };
  };
}

/** Payouts to an account at Alipay. */
export async function alipayPayouts(
  suite: Suite,
  gateway: AlipayGateway,
  customer: Customer,
): Promise<PayoutDesk> {
  const notices = alipayNotices(suite, gateway);
  const account = await addPayoutMethod(customer.person, {
    kind: 'alipay',
    account: '13800138000',
    holder: '林晓',
  });
  const words = { accepted: 'DEALING', settled: 'SUCCESS', returned: 'REFUND' };
  return async (truth) => {
    const withdrawalId = await ordered(suite, customer, account);
    const reference = referenceOf('withdrawal', customer.person.userId, withdrawalId);
    const transfer = gateway.transfers.get(alipayNumber(reference));
    if (!transfer) throw new Error('the gateway was not asked for a transfer');
    transfer.status = words[truth];
    const message = (kind: PayoutEventKind): string => {
      const late = kind === 'late' ? { utc_timestamp: String(suite.clock.wall().getTime() - 2 * dayMs) } : {};
      const form = signedForm({ ...notices.transfer(transfer, { status: words[statusOf(kind)] }), ...late });
      return kind === 'forged' ? form.replace(amount, '99.00') : form;
    };
    return { withdrawalId, send: sender(message, async (form) => (await notices.send(form))[0]) };
  };
}
