import type { EventFaults } from './behaviour.ts';
import { emitEvent } from './emit-event.ts';
import { SimulatorError } from './errors.ts';
import type { PaymentInput } from './protocol.ts';
import { fingerprint } from './signature.ts';
import { commit, instant, newId, type Simulator } from './simulator.ts';
import type { Payment, PaymentRecord } from './state.ts';

const longestLifeMs = 7 * 86_400_000;

/** Opens a payment, or finds the one the same merchant reference and body opened before. */
export function createPayment(
  sim: Simulator,
  input: PaymentInput,
): { record: PaymentRecord; created: boolean } {
  const trace = fingerprint(sim.secret, input);
  const known = sim.state.payments.get(sim.state.paymentIds.get(input.merchant_reference) ?? '');
  if (known) {
    if (known.fingerprint !== trace) {
      throw new SimulatorError('conflict', 'merchant_reference was used for another payment');
    }
    return { record: findPayment(sim, known.payment.id), created: false };
  }
  const { merchant_reference, amount, currency, method, return_url } = input;
  const lifeMs = Date.parse(input.expires_at) - sim.now().getTime();
  if (lifeMs <= 0 || lifeMs > longestLifeMs) {
    throw new SimulatorError('invalid_request', 'expires_at: in the future, at most 7 days');
  }
  const at = instant(sim);
  const record: PaymentRecord = {
    payment: {
      id: newId('pay'),
      merchant_reference,
      amount,
      currency,
      status: 'pending',
      created_at: at,
      updated_at: at,
    },
    terms: { method, return_url, expires_at: new Date(input.expires_at).toISOString() },
    fingerprint: trace,
  };
  commit(sim, { kind: 'payment', record });
  watchExpiry(sim, record);
  return { record, created: true };
}

/** Returns the payment as it is now: one whose time has passed has expired, whether or not a timer has fired yet. */
export function findPayment(sim: Simulator, id: string): PaymentRecord {
  const record = sim.state.payments.get(id);
  if (!record) throw new SimulatorError('not_found', 'no such payment');
  const overdue = Date.parse(record.terms.expires_at) <= sim.now().getTime();
  return record.payment.status === 'pending' && overdue ? conclude(sim, record, 'expired') : record;
}

export function findPaymentByReference(sim: Simulator, reference: string): PaymentRecord {
  return findPayment(sim, sim.state.paymentIds.get(reference) ?? '');
}

/** Ends a pending payment; one that has ended already stays as it is. */
export function concludePayment(
  sim: Simulator,
  id: string,
  status: 'succeeded' | 'failed' | 'cancelled',
  chosen: EventFaults,
): void {
  const record = findPayment(sim, id);
  if (record.payment.status === 'pending') conclude(sim, record, status, chosen);
}

export function watchExpiry(sim: Simulator, { payment, terms }: PaymentRecord): void {
  if (payment.status !== 'pending') return;
  sim.timers.at(payment.id, terms.expires_at, () => findPayment(sim, payment.id));
}

function conclude(
  sim: Simulator,
  record: PaymentRecord,
  status: Exclude<Payment['status'], 'pending'>,
  chosen?: EventFaults,
): PaymentRecord {
  const payment: Payment = {
    ...record.payment,
    status,
    ...(status === 'failed' && { failure_code: 'declined' }),
    updated_at: instant(sim),
  };
  const concluded = { ...record, payment };
  emitEvent(sim, `payment.${status}`, payment, { kind: 'payment', record: concluded }, chosen);
  return concluded;
}
