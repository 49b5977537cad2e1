import { expect, it } from 'vitest';
import { certifyAs } from '../../../../testing/certified.ts';
import { borrow, fundLending, loanWish, offerLoans, repay } from '../../../../testing/loans.ts';
import { personWith } from '../../../../testing/person.ts';
import { operators } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';

/** Who may apply for a product that asks more than others do. */

const suite = await suiteApp();
const by = await operators(suite);
await fundLending(by, '100000.00');
const open = await offerLoans(suite, by);
const forMembers = await offerLoans(suite, by, { minLevel: 2, rateBps: 700 });
const forKnown = await offerLoans(suite, by, { minSettled: 1, rateBps: 800 });

const borrower = async (name: string) => {
  const person = await personWith(suite, name, '100.00');
  await certifyAs(suite, person.call, person.userId);
  return person;
};
const notYet = async ({ call }: Awaited<ReturnType<typeof borrower>>) =>
  (await call.ok('/api/loan/overview')).notYet;

it('a level of membership is asked for in numbers, and counts from the day it is reached', async () => {
  const cedar = await borrower('cedar');
  const offered = (await cedar.call.ok('/api/loan/products')).items;
  expect(offered.find(({ productId }) => productId === forMembers)).toMatchObject({
    minLevel: 2,
    minSettled: 0,
  });
  expect(await notYet(cedar)).toMatchObject([
    { productId: forMembers, minLevel: 2, minSettled: 0 },
    { productId: forKnown, minLevel: 0, minSettled: 1 },
  ]);
  expect(await cedar.call.refusal('/api/loan/apply', loanWish(forMembers))).toMatchObject({
    code: 'loan.level_too_low',
    facts: { least: 2, level: 0 },
  });
  await suite.tamper((writer) =>
    writer.run(sql`
      insert into members (user_id, growth, carried, last_on, level) values (${cedar.userId}, 0, 0, '2026-01-01', 2)
      on conflict (user_id) do update set level = excluded.level`),
  );
  expect((await notYet(cedar)).map(({ productId }) => productId)).toEqual([forKnown]);
  expect((await cedar.call.ok('/api/loan/apply', loanWish(forMembers))).state).toBe('submitted');
  await suite.tamper((writer) => writer.run(sql`delete from members where growth = 0`));
});

it('loans that were paid back in time are asked for in numbers, and count once they are', async () => {
  const elm = await borrower('elmtree');
  expect(await elm.call.refusal('/api/loan/apply', loanWish(forKnown))).toMatchObject({
    code: 'loan.too_few_settled',
    facts: { least: 1, settled: 0 },
  });
  const { loanId } = await borrow(elm, by, open);
  suite.clock.setOffsetDays(28);
  await repay(elm, loanId, 'all', 'payoff');
  expect((await notYet(elm)).map(({ productId }) => productId)).toEqual([forMembers]);
  expect((await elm.call.ok('/api/loan/apply', loanWish(forKnown))).state).toBe('submitted');
});
