import { sql } from '../src/platform/db/sql.ts';
import type { OperatorCaller } from './caller.ts';
import type { Way } from './of-areas/of-area.ts';
import { presetPolicy } from './other-policy.ts';
import { addCard, type Person, personWith, withdraw } from './person.ts';
import { putIntoEffect } from './policy.ts';
import type { Suite } from './suite.ts';

/** Batches of payouts, and the withdrawals that they are made of. */

const inBatches = { ...presetPolicy, 'withdrawal.batches': true };

/** Has payouts go in batches from now on, or no longer; under the rules of the release else. */
export const switchBatches = (suite: Suite, isOn: boolean): Promise<void> =>
  putIntoEffect(suite, isOn ? presetPolicy : inBatches, isOn ? inBatches : presetPolicy);

/** Whoever is paid, to which card. */
export interface Payee {
  person: Person;
  card: string;
}

/** Registers somebody with money and a card. */
export async function payeeWith(suite: Suite, name: string, amount: string): Promise<Payee> {
  const person = await personWith(suite, name, amount);
  return { person, card: await addCard(person) };
}

/** Asks for a withdrawal, which one operator approves; returns its id. */
export async function approvedWithdrawal(
  { person, card }: Payee,
  amount: string,
  operator: OperatorCaller,
): Promise<string> {
  const { withdrawalId } = await withdraw(person, amount, card);
  const { userId } = person;
  await operator.ok('/console/api/withdrawals/approve', { userId, withdrawalId, version: 1 });
  return withdrawalId;
}

/** Puts what waits for the simulator into a batch. */
export const makeBatch = (by: OperatorCaller) =>
  by.ok('/console/api/payout-batches/make', { provider: 'simulator' });

/** Puts what waits for the simulator into a batch, as Ada, and releases it, as Bea. */
export async function payInBatch(by: { ada: OperatorCaller; bea: OperatorCaller }) {
  const { batchId } = await makeBatch(by.ada);
  return by.bea.ok('/console/api/payout-batches/release', { batchId });
}

/** Returns how a batch comes to be that a second operator releases; `approver` approves what is in it. */
export function batchWay(suite: Suite, approver: OperatorCaller): Way {
  let payee: Promise<Payee> | undefined;
  const payeeOf = () => (payee ??= payeeWith(suite, 'paid-in-batches', '20000.00'));
  return {
    make: async (by) => {
      const paid = await payeeOf();
      await switchBatches(suite, true);
      await approvedWithdrawal(paid, '500.00', approver);
      await switchBatches(suite, false);
      return (await makeBatch(by)).batchId;
    },
    check: (by, batchId) => by.send('/console/api/payout-batches/release', { batchId }),
    isDone: async (id) => {
      const [row] = await suite.rows<{ state: string }>(
        sql`select state from payout_batches where batch_id = ${id}`,
      );
      return row?.state === 'released';
    },
  };
}
