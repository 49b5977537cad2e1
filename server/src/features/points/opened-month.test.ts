import { expect, it } from 'vitest';
import { registerPerson } from '../../../testing/person.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { AppError } from '../../platform/app-error.ts';
import type { CommandContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { newId } from '../../platform/ids.ts';
import { runCommand, systemClient } from '../../platform/services.ts';
import { budgetNow } from './budget.ts';
import { grantPoints } from './grant-points.ts';

/** The first points of a month open its budget, while commands that share the transaction give points, too. */

const budget = 1_000_000n;
const suite = await suiteApp();
const [maple, ben] = [await registerPerson(suite, 'maple'), await registerPerson(suite, 'benoak')];
// What is left of this month lapses in the next one.
await maple.call.ok('/api/user/qiandao', {});
suite.clock.setOffsetDays(40);

/** Lets two people get a point each, and looks at the budget, the second so many statements behind the first. */
async function givenTwice(behind: number) {
  let seen: object = {};
  const give = (ctx: CommandContext, userId: string) =>
    grantPoints(ctx, { userId, reason: 'lottery_prize', subjectId: newId(), amount: 1n });
  const tried = runCommand(suite.app.services, systemClient, newId(), async (ctx) => {
    const first = give(ctx, maple.userId);
    for (let n = 0; n < behind; n += 1) await ctx.reader.rows(sql`select 1 as one`);
    const [meanwhile] = await Promise.all([budgetNow(ctx), first, give(ctx, ben.userId)]);
    const month = await ctx.reader.first(
      sql`select amount, lapsed from point_budgets where month = ${meanwhile.month}`,
    );
    seen = { month, hadMeanwhile: meanwhile.left >= budget - 2n, left: (await budgetNow(ctx)).left };
    // Nobody has drawn: what was given is taken back.
    throw new AppError('server.busy');
  });
  await expect(tried).rejects.toThrow('server.busy');
  return seen;
}

it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
  'whoever is given points %i statements behind the first of a month is given them out of its budget',
  async (behind) => {
    expect(await givenTwice(behind)).toEqual({
      month: { amount: budget, lapsed: budget - 5n },
      hadMeanwhile: true,
      left: budget - 2n,
    });
  },
);
