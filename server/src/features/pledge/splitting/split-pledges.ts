import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { loanToValueBps } from '@banyan/domain/pledge/loan-to-value.ts';
import { nextPrice } from '@banyan/domain/pledge/pledge-state.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { deriveId } from '../../../platform/ids.ts';
import { securedOf, stepOf, stepTime, termsOf } from '../pledging/change.ts';
import { lockPledgedOf, type PledgeRow, writePledges } from '../pledging/pledge.store.ts';
import { insertSteps, type StepRow } from '../pledging/step.store.ts';

/** What a split is to those who lend against its shares. */
interface SplitOfPledged {
  splitId: string;
  instrumentId: string;
  /** Each share becomes so many. */
  factor: bigint;
  /** What one of them is worth, in minor units. */
  price: bigint;
}

/**
 * Returns a pledge after a split. It stands as it stood: more shares at a lower price are worth what they were, and no price
 * has changed that could be judged by. What it is watched for is a price of the new shares.
 */
function afterSplit(
  before: PledgeRow,
  { splitId, factor, price }: SplitOfPledged,
  { now, on }: { now: Date; on: BusinessDate },
): { row: PledgeRow; step: StepRow } {
  if (before.on_sale > 0n) throw new Error(`pledge ${before.number} has shares on sale while they are split`);
  const at = stepTime(before, now);
  const counted = { ...before, shares: before.shares * factor, split_id: splitId };
  const secured = securedOf(counted);
  const row = {
    ...counted,
    next_price: nextPrice(before.state, secured, termsOf(counted)),
    marked_bps: BigInt(loanToValueBps(secured, price)),
    stepped_at: at,
  };
  const moved = {
    kind: 'split',
    shares: row.shares - before.shares,
    interest: 0n,
    principal: 0n,
  } as const;
  const stepId = deriveId('pledge-split', splitId, before.pledge_id);
  return { row, step: stepOf(row, moved, { stepId, price, on, at }) };
}

/**
 * Splits what people have pledged of a company's shares, in the caller's commit, which moves the shares, too. Returns how
 * many old shares of each were pledged. The caller has locked their positions.
 */
export async function splitPledges(
  ctx: CommandContext,
  split: SplitOfPledged,
  people: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const { writer, now, today: on } = ctx;
  const pledged = new Map<string, bigint>();
  const changed = [];
  for (const before of await lockPledgedOf(writer, people, split.instrumentId)) {
    changed.push(afterSplit(before, split, { now, on }));
    pledged.set(before.user_id, (pledged.get(before.user_id) ?? 0n) + before.shares);
    ctx.changed(before.user_id, 'pledge');
  }
  await writePledges(
    writer,
    changed.map(({ row }) => row),
  );
  await insertSteps(
    writer,
    changed.map(({ step }) => step),
  );
  return pledged;
}
