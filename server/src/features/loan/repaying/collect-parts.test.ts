import { businessDateOf, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { certifyAs } from '../../../../testing/certified.ts';
import { borrow, fundLending, offerLoans } from '../../../../testing/loans.ts';
import { type Person, personWith } from '../../../../testing/person.ts';
import { operators } from '../../../../testing/product.ts';
import { recordStatements } from '../../../../testing/statement-log.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';
import { collectDue } from './collect.ts';

/** Parts of a night's loans, which go through one transaction side by side. */

const suite = await suiteApp();
const { services } = suite.app;

const by = await operators(suite);
await fundLending(by, '50000.00');
const productId = await offerLoans(suite, by);

/** Returns somebody with so many loans of 3,000.00, which are paid by themselves. */
async function borrower(name: string, money: string, loans: number): Promise<Person> {
  const person = await personWith(suite, name, money);
  await certifyAs(suite, person.call, person.userId);
  for (let i = 0; i < loans; i += 1) await borrow(person, by, productId);
  return person;
}

it('the wallets of all parts are locked before one of them pays, and two loans of one owner take turns at one wallet', async () => {
  // In the end Maple has too little for both.
  const maple = await borrower('maple', '10.00', 2);
  const others = [await borrower('benoak', '500.00', 1), await borrower('cedar', '500.00', 1)];
  const dates = await suite.rows<{ on: string }>(sql`
    select distinct due_on as "on" from loan_instalments order by due_on`);
  expect(dates).toHaveLength(3);
  const log = recordStatements(suite);
  for (const { on } of dates) {
    suite.clock.setOffsetDays(daysBetween(businessDateOf(suite.clock.wall()), on));
    const from = log.statements.length;
    expect(await collectDue(services, on, 1_000, 1)).toEqual({ loans: 4, parked: 0 });
    const statements = log.statements.slice(from);
    const at = (part: string) => statements.flatMap((text, i) => (text.includes(part) ? [i] : []));
    const [locked = 0, ...more] = at('as available from accounts a');
    // A part for each owner. From the first of these on, whoever repays something else waits, with a wallet in hand.
    const paid = at('update funding_accounts');
    expect(more).toEqual([]);
    expect(paid).toHaveLength(3);
    expect(locked).toBeLessThan(Math.min(...paid));
  }
  const statesOf = async ({ userId }: Person) =>
    (
      await suite.rows<{ state: string }>(sql`
        select state from loans where user_id = ${userId} order by state`)
    ).map(({ state }) => state);
  expect(await statesOf(maple)).toEqual(['repaying', 'settled']);
  expect((await maple.call.ok('/api/wallet/overview')).available).toBe('0.00');
  for (const other of others) expect(await statesOf(other)).toEqual(['settled']);
});
