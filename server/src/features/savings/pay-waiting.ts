import { addDays, type BusinessDate, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { payoutBookedOn } from '@banyan/domain/calendar/payout-day.ts';
import { type PaymentSource, payFromFunds } from '../../jobs/pay-from-funds.ts';
import type { Services } from '../../platform/services.ts';
import {
  claimWaiting,
  countWaiting,
  parkedAccruals,
  totalWaiting,
  type WaitingAccrual,
  waitingAccruals,
} from './accrual.store.ts';
import { parkedPots } from './pot.store.ts';
import { incomeHouse, interestTransferId, interestWay } from './savings.postings.ts';

/**
 * Returns the interest that waits as a run of a date pays it: out of the one income account, by day and then by person.
 * All of it is due, whatever the date.
 */
const interestSource = (runOf: BusinessDate): PaymentSource<WaitingAccrual> => ({
  payer: 'savings income',
  topics: ['savings', 'wallet'],
  // A day's accrual locks the pots and then reserves: both take the same locks in the same order.
  locksPayeesFirst: true,
  way: () => interestWay,
  payersWithDue: async () => [incomeHouse],
  totalDue: totalWaiting,
  due: (reader, _house, _date, { limit }) => waitingAccruals(reader, limit),
  parked: parkedAccruals,
  countUnpaid: countWaiting,
  claims: (accruals, at) => {
    const on = payoutBookedOn(runOf, businessDateOf(at));
    return claimWaiting(
      accruals.map(({ user_id, on_date }) => ({
        user_id,
        on_date,
        value_on: addDays(on_date, 1) === runOf ? runOf : on,
        transfer_id: interestTransferId(user_id, on_date),
      })),
      at,
    );
  },
  idOf: ({ user_id, on_date }) => interestTransferId(user_id, on_date),
  placeOf: ({ on_date, user_id }) => `${on_date} ${user_id}`,
  nameOf: ({ user_id }) => ({
    kind: parkedPots,
    id: user_id,
    owner: user_id,
    subject: `savings pot ${user_id}`,
  }),
  afterPaid: async () => undefined,
});

/**
 * Pays the interest that waits, as far as the income account goes; nobody is overtaken, and what is left waits on (H2).
 * It earns itself from the business date on which it is paid; what the run of a date pays of the day before, from that
 * date. Returns how many accruals wait on, those of parked pots included.
 */
export async function payWaiting(services: Services, date: BusinessDate): Promise<{ waiting: number }> {
  const { waiting, parked } = await payFromFunds(services, interestSource(date), incomeHouse, date);
  return { waiting: waiting + parked };
}
