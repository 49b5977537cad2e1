import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { min } from '@banyan/domain/money/amount.ts';
import { bisectFailures, type Done } from '../../../jobs/bisect-failures.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { deriveId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { broughtUpTo, markedAt, stepOf, stepTime } from '../pledging/change.ts';
import { lockPledges, type PledgeKey, type PledgeRow, writePledges } from '../pledging/pledge.store.ts';
import { type PricedShares, pricedShares } from '../pledging/priced-shares.ts';
import { insertNights, insertSteps, type NightOf, type StepRow } from '../pledging/step.store.ts';
import { tellOfMark } from './notices.ts';
import { parkedAs } from './watched.store.ts';

/** Whether a day is over, or each trade of one counts. */
type Occasion = 'close' | 'trades';

/**
 * Looks at pledges: counts the nights until a date, marks each to the last price, or to a lower one that was traded at since
 * the last look, writes a step down where that changes how it stands, and tells its owner. Looking again changes nothing. One
 * that fails is parked and holds up no other.
 */
export const markPledges = (services: Services, some: PledgeKey[], date: BusinessDate, occasion: Occasion) =>
  bisectFailures(services, some, parkedAs, (ctx, keys) =>
    markTogether(services, ctx, keys, { date, occasion }),
  );

/** Returns the price that a pledge is marked to: what was traded at before it was last changed is of no account. */
function priceOf(row: PledgeRow, { price, low }: PricedShares, occasion: Occasion): bigint {
  const isWatched = row.state === 'healthy' || row.state === 'warned';
  if (occasion === 'close' || !isWatched || low === null || row.stepped_at > low.at) return price;
  return min(low.price, price);
}

const isOther = (a: PledgeRow, b: PledgeRow): boolean =>
  a.state !== b.state ||
  a.accrued_through !== b.accrued_through ||
  a.marked_bps !== b.marked_bps ||
  a.next_price !== b.next_price;

async function markTogether(
  services: Services,
  ctx: CommandContext,
  keys: readonly PledgeKey[],
  { date, occasion }: { date: BusinessDate; occasion: Occasion },
): Promise<Done<PledgeKey>> {
  const { writer, now, today: on } = ctx;
  const locked = await lockPledges(writer, keys);
  const sharesOfRow = await pricedShares(writer);
  const nights: NightOf[] = [];
  const changed: PledgeRow[] = [];
  const steps: StepRow[] = [];
  for (const before of locked) {
    const shares = sharesOfRow(before);
    const { company } = shares;
    const price = priceOf(before, shares, occasion);
    const counted = broughtUpTo(before, date);
    const at = stepTime(before, now);
    const marked = markedAt(counted.row, price, at);
    const row = marked.state === before.state ? marked : { ...marked, stepped_at: at };
    if (!isOther(before, row)) continue;
    nights.push(...counted.nights);
    changed.push(row);
    ctx.changed(row.user_id, 'pledge');
    if (row.state === before.state) continue;
    // A pledge comes to a state at most once at one instant.
    const stepId = deriveId('pledge-mark', row.pledge_id, row.state, at.toISOString());
    const moved = { kind: 'marked', shares: 0n, interest: 0n, principal: 0n } as const;
    steps.push(stepOf(row, moved, { stepId, price, on, at }));
    await tellOfMark(ctx, services.config.keys, row, { company, price });
  }
  await insertNights(writer, nights);
  await writePledges(writer, changed);
  await insertSteps(writer, steps);
  return { done: [...keys], failed: [] };
}
