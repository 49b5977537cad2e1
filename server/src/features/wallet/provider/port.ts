import type { eventFaults } from '@banyan/api/wallet/refused-calls.operator.ts';
import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { currency } from '@banyan/domain/money/asset.ts';
import type { ListedOrder } from '@banyan/domain/wallet/provider-bill.ts';
import type { PaymentStatus, PayoutStatus } from '@banyan/domain/wallet/provider-truth.ts';
import type { ReturnReason } from '@banyan/domain/wallet/return-reason.ts';
import { TryLater } from '../../../platform/try-later.ts';
import type { OrderType } from './reference.ts';
import type { ProviderName } from './roles.ts';

/**
 * What a payment provider does for us, whoever it is. Orders are named by our reference, and creating one is idempotent
 * by it: a call whose answer was lost is simply made again. Amounts are decimal strings, as the provider wrote them.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** Throws `ProviderRefusal` and `ProviderUnavailable`, as all calls do. */
  createPayment(payment: NewPayment): Promise<ProviderPayment>;
  /** Returns the provider's truth, or null when it knows no such payment. */
  payment(reference: string): Promise<ProviderPayment | null>;
  createPayout(payout: NewPayout): Promise<ProviderPayout>;
  payout(reference: string): Promise<ProviderPayout | null>;
  /**
   * Returns what it concluded on a day, or null while it has no bill of the day, `wall` being the time; left out where it
   * makes none.
   */
  readonly bill?: (on: BusinessDate, wall: Date) => Promise<ListedOrder[] | null>;
  /** Returns the event that a message to our address carries, or why it is refused; `wall` is the time. */
  readEvent(message: EventMessage, wall: Date): Promise<ProviderEvent | EventFault>;
  /** What the provider takes as a word that its event has arrived. */
  readonly acknowledgement: { contentType: string; body: string };
}

export interface NewPayment {
  reference: string;
  /** What the person reads on the order, such as R20260314-000123. */
  number: string;
  amount: string;
  currency: typeof currency;
  method: string;
  returnUrl: string;
  expiresAt: Date;
}

/** Of a card number the last four digits at least; of an account at Alipay what is shown of it. */
export type ProviderPayee = { bank: string; cardNumber: string } | { alipayAccount: string };

export interface NewPayout {
  reference: string;
  number: string;
  amount: string;
  currency: typeof currency;
  payee: { holder: string } & ProviderPayee;
}

/** What a provider says of a payment or a payout, in an answer or in an event. */
export interface ProviderStatement {
  /** The provider's own id; null while it has none. */
  id: string | null;
  reference: string;
  amount: string;
  currency: string;
  /** Null from a provider that names none; left out where one should be named and is not. */
  payee?: ProviderPayee | null | undefined;
  /** The day of its end, on whose bill it must stand; left out where no bill has such orders. */
  concludedOn?: BusinessDate | null | undefined;
}

export interface ProviderPayment extends ProviderStatement {
  status: PaymentStatus;
  cashierUrl: string | null;
}

export interface ProviderPayout extends ProviderStatement {
  status: PayoutStatus;
  returnReason: ReturnReason | null;
}

export interface EventMessage {
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface ProviderEvent {
  id: string;
  /** The provider's own word for it, written down with the event. */
  type: string;
  /** What it is about, by that word; null where the word is about neither. */
  about: OrderType | null;
  data: ProviderStatement;
}

/** Why a message is refused. */
export type EventFault = (typeof eventFaults)[number];

/** The provider gave no usable answer: what became of the request is unknown. */
export class ProviderUnavailable extends TryLater {}
/** The provider understood and refused: nothing has happened there. */
export class ProviderRefusal extends Error {
  readonly reason: ReturnReason;

  constructor(message: string, reason: ReturnReason = 'refused_by_bank') {
    super(message);
    this.reason = reason;
  }
}
