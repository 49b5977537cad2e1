import { addDays, type BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { CountsOf } from '../../jobs/daily.ts';
import { newId } from '../../platform/ids.ts';
import { runCommand, type Services, systemClient } from '../../platform/services.ts';
import { type ActivatedRow, activatedBetween } from '../investing/index.ts';
import { grantCardChances } from './grant-chance.ts';

const chunkSize = 500;

/** A subscription whose day's work had to be tried again becomes active so many days late at most. */
const lateDays = 7;

/**
 * Gives a chance for each subscription that has become active, one a day to a person at most. What was given before is
 * left out, so each day may be done again. Returns what was done, in words.
 */
export async function giveInvestChances(
  services: Services,
  date: BusinessDate,
  size = chunkSize,
): Promise<CountsOf<'cards.invest'>> {
  let given = 0;
  let after: ActivatedRow | null = null;
  for (;;) {
    const last: ActivatedRow | null = after;
    const step = await runCommand(services, systemClient, newId(), async (ctx) => {
      const rows = await activatedBetween(
        ctx.reader,
        { from: addDays(date, -lateDays), to: date },
        last,
        size,
      );
      const facts = rows.map(({ user_id: userId, subscription_id: factId, value_on: on }) => ({
        userId,
        task: 'invest' as const,
        factId,
        on,
      }));
      return { rows, given: await grantCardChances(ctx, facts) };
    });
    given += step.given;
    after = step.rows.at(-1) ?? null;
    if (step.rows.length < size) return { given };
  }
}
