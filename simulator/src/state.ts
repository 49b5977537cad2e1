import type { Behaviours, EventFaults } from './behaviour.ts';
import { applyToChain, type ChainChange, type ChainState, firstState } from './chain/chain.ts';
import type { Network } from './chain/networks.ts';
import type { PaymentInput, PayoutInput } from './protocol.ts';

/** A payment as the API tells it. Instants are ISO 8601 in UTC. */
export interface Payment {
  id: string;
  merchant_reference: string;
  amount: string;
  currency: 'CNY';
  status: 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'expired';
  failure_code?: string;
  created_at: string;
  updated_at: string;
}

/** A payout as the API tells it; of the card number only the last four digits are kept. */
export interface Payout {
  id: string;
  merchant_reference: string;
  amount: string;
  currency: 'CNY';
  payee: PayoutInput['payee'];
  status: 'accepted' | 'settled' | 'returned';
  return_reason?: string;
  created_at: string;
  updated_at: string;
}

export interface PaymentRecord {
  payment: Payment;
  terms: Pick<PaymentInput, 'method' | 'return_url' | 'expires_at'>;
  fingerprint: string;
}

export interface PayoutRecord {
  payout: Payout;
  course: 'settle' | 'return' | 'silent';
  due_at: string;
  fingerprint: string;
}

export type EventType =
  | `payment.${Exclude<Payment['status'], 'pending'>}`
  | `payout.${Exclude<Payout['status'], 'accepted'>}`;

/** A payment or a payout as an event tells it: an event can be told to say another currency. */
export type Told = (Omit<Payment, 'currency'> | Omit<Payout, 'currency'>) & { currency: string };

/** An event with its body as it is sent, the faults it was born with, and whether it waits for the next one. */
export interface EventRecord {
  sequence: number;
  body: { id: string; type: EventType; created_at: string; data: Told };
  faults: EventFaults;
  holds: boolean;
}

export interface Attempt {
  event_id: string;
  copy: number;
  at: string;
  outcome: 'delivered' | 'refused' | 'unreachable' | 'dropped';
  http_status?: number;
  error?: string;
}

export type Change =
  | { kind: 'payment'; record: PaymentRecord }
  | { kind: 'payout'; record: PayoutRecord }
  | { kind: 'event'; record: EventRecord }
  | { kind: 'attempt'; attempt: Attempt }
  | { kind: 'behaviours'; behaviours: Behaviours }
  | { kind: 'chain'; network: Network; change: ChainChange };

export interface State {
  payments: Map<string, PaymentRecord>;
  payouts: Map<string, PayoutRecord>;
  /** The ids of payments and of payouts by the merchant's reference. */
  paymentIds: Map<string, string>;
  payoutIds: Map<string, string>;
  events: Map<string, EventRecord>;
  /** The ids of events that may have a copy left to deliver, the oldest first. */
  undelivered: Set<string>;
  attempts: Map<string, Attempt[]>;
  behaviours: Behaviours;
  chains: Readonly<Record<Network, ChainState>>;
}

export function emptyState(): State {
  return {
    payments: new Map(),
    payouts: new Map(),
    paymentIds: new Map(),
    payoutIds: new Map(),
    events: new Map(),
    undelivered: new Set(),
    attempts: new Map(),
    behaviours: { next: {}, all: {} },
    chains: { TRC20: firstState('TRC20'), ERC20: firstState('ERC20'), BEP20: firstState('BEP20') },
  };
}

/** Applies a change: the one way the state changes, live and when the journal is replayed. */
export function applyChange(state: State, change: Change): void {
  switch (change.kind) {
    case 'payment':
      state.payments.set(change.record.payment.id, change.record);
      state.paymentIds.set(change.record.payment.merchant_reference, change.record.payment.id);
      break;
    case 'payout':
      state.payouts.set(change.record.payout.id, change.record);
      state.payoutIds.set(change.record.payout.merchant_reference, change.record.payout.id);
      break;
    case 'event':
      state.events.set(change.record.body.id, change.record);
      state.attempts.set(change.record.body.id, []);
      state.undelivered.add(change.record.body.id);
      break;
    case 'attempt':
      state.attempts.get(change.attempt.event_id)?.push(change.attempt);
      break;
    case 'behaviours':
      state.behaviours = change.behaviours;
      break;
    case 'chain':
      applyToChain(state.chains[change.network], change.change);
  }
}
