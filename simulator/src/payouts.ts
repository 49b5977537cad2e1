import { take } from './behaviour.ts';
import { emitEvent } from './emit-event.ts';
import { SimulatorError } from './errors.ts';
import type { PayoutInput } from './protocol.ts';
import { fingerprint } from './signature.ts';
import { commit, instant, newId, type Simulator } from './simulator.ts';
import type { Payout, PayoutRecord } from './state.ts';

/** Accepts a payout, or finds the one the same merchant reference and body opened before. */
export function createPayout(sim: Simulator, input: PayoutInput): { record: PayoutRecord; created: boolean } {
  const trace = fingerprint(sim.secret, input);
  const known = sim.state.payouts.get(sim.state.payoutIds.get(input.merchant_reference) ?? '');
  if (known) {
    if (known.fingerprint !== trace) {
      throw new SimulatorError('conflict', 'merchant_reference was used for another payout');
    }
    return { record: known, created: false };
  }
  const { taken, left } = take(sim.state.behaviours, 'payout');
  const at = instant(sim);
  const record: PayoutRecord = {
    payout: {
      id: newId('pyt'),
      merchant_reference: input.merchant_reference,
      amount: input.amount,
      currency: input.currency,
      payee: masked(input.payee),
      status: 'accepted',
      created_at: at,
      updated_at: at,
    },
    course: taken.payout ?? 'settle',
    due_at: instant(sim, sim.payoutDelayMs),
    fingerprint: trace,
  };
  commit(sim, { kind: 'payout', record }, { kind: 'behaviours', behaviours: left });
  watchPayout(sim, record);
  return { record, created: true };
}

export function findPayout(sim: Simulator, id: string): PayoutRecord {
  const record = sim.state.payouts.get(id);
  if (!record) throw new SimulatorError('not_found', 'no such payout');
  return record;
}

export function findPayoutByReference(sim: Simulator, reference: string): PayoutRecord {
  return findPayout(sim, sim.state.payoutIds.get(reference) ?? '');
}

/** Lets an accepted payout take its course; a silent one stays accepted and nobody is told anything. */
export function watchPayout(sim: Simulator, record: PayoutRecord): void {
  if (record.payout.status !== 'accepted' || record.course === 'silent') return;
  sim.timers.at(record.payout.id, record.due_at, () => {
    const returned = record.course === 'return';
    const payout: Payout = {
      ...record.payout,
      status: returned ? 'returned' : 'settled',
      ...(returned && { return_reason: 'account_closed' }),
      updated_at: instant(sim),
    };
    const change = { kind: 'payout', record: { ...record, payout } } as const;
    emitEvent(sim, returned ? 'payout.returned' : 'payout.settled', payout, change);
  });
}

/** Returns a payee as the API tells it: of a card the last four digits, of an account at Alipay its ends. */
function masked(payee: PayoutInput['payee']): PayoutInput['payee'] {
  if ('card_number' in payee) {
    const { card_number: number } = payee;
    return { ...payee, card_number: number.slice(-4).padStart(number.length, '*') };
  }
  const { alipay_account: account } = payee;
  const [name = '', host] = account.split('@');
  const shown =
    host === undefined ? `${name.slice(0, 3)}****${name.slice(-4)}` : `${name.slice(0, 1)}***@${host}`;
  return { ...payee, alipay_account: shown };
}
