import { SimulatorError } from './errors.ts';
import type { Simulator } from './simulator.ts';
import type { Payment, Payout } from './state.ts';

/** An order that was concluded on a day, as the bill of the day has it. */
interface BillOrder {
  id: string;
  type: 'payment' | 'payout';
  merchant_reference: string;
  amount: string;
  currency: string;
  concluded_at: string;
}

/** The day's payments that succeeded and payouts that were settled, the earliest first. */
interface Bill {
  date: string;
  orders: BillOrder[];
}

const shanghaiOffsetMs = 8 * 3_600_000;

/** Returns the day in Asia/Shanghai that an instant falls on. */
const dayOf = (instant: string): string =>
  new Date(Date.parse(instant) + shanghaiOffsetMs).toISOString().slice(0, 10);

/** Returns the bill of a day; while the day is not over there is none. */
export function billOf(sim: Simulator, date: string): Bill {
  if (date >= dayOf(sim.now().toISOString()))
    throw new SimulatorError('not_found', 'the bill of a day is made when the day is over');
  const payments = [...sim.state.payments.values()].map(({ payment }) => payment);
  const payouts = [...sim.state.payouts.values()].map(({ payout }) => payout);
  const orders = [
    ...payments.filter(({ status }) => status === 'succeeded').map((each) => listed('payment', each)),
    ...payouts.filter(({ status }) => status === 'settled').map((each) => listed('payout', each)),
  ];
  return {
    date,
    orders: orders
      .filter(({ concluded_at }) => dayOf(concluded_at) === date)
      .toSorted((one, other) => one.concluded_at.localeCompare(other.concluded_at)),
  };
}

const listed = (type: BillOrder['type'], order: Payment | Payout): BillOrder => ({
  id: order.id,
  type,
  merchant_reference: order.merchant_reference,
  amount: order.amount,
  currency: order.currency,
  // Nothing changes it after its end.
  concluded_at: order.updated_at,
});
