import { usdtContracts } from '@banyan/domain/usdt/chains.ts';
import { wholeUsdt } from '@banyan/domain/usdt/contract-units.ts';
import { depositOutcome } from '@banyan/domain/usdt/deposit-outcome.ts';
import { settledAs } from '@banyan/domain/usdt/deposit-states.ts';
import { type Quote, quoteAt } from '@banyan/domain/usdt/quote.ts';
import { post } from '../../ledger/index.ts';
import type { CommandContext } from '../../platform/context.ts';
import { type Keys, keepOpen } from '../people/index.ts';
import { type DepositRow, isCreditedBefore, rowStanding, saveDeposit, standingOf } from './deposit.store.ts';
import { notifyOfDeposit } from './notices.ts';
import { depositPosting } from './usdt.postings.ts';

/** Returns the quote that a deposit was confirmed at. */
export const quoteOf = ({ value, quoted_at }: DepositRow): Quote | null =>
  value === null || quoted_at === null ? null : quoteAt(value, quoted_at);

/** Returns what a USDT is worth by the rules of now. */
export const quoteNow = ({ policy, now }: Pick<CommandContext, 'policy' | 'now'>): Quote =>
  quoteAt(BigInt(policy.usdt.value), now);

/**
 * Settles a deposit that is confirmed or queued, and that nobody else changes until the commit: the rules credit it,
 * once, or say why people have to look. Returns it as it is then.
 */
export async function settleDeposit(
  ctx: CommandContext,
  keys: Keys,
  row: DepositRow,
  quote: Quote | null,
): Promise<DepositRow> {
  const outcome = depositOutcome(
    {
      chain: row.chain,
      contract: row.contract,
      takenContract: usdtContracts[row.chain],
      units: BigInt(row.units),
      minimum: wholeUsdt(ctx.policy.usdt.minimum),
      quote,
      isAccountClosed: !(await keepOpen(ctx.writer, row.user_id)),
      isCreditedBefore: await isCreditedBefore(ctx.writer, row),
    },
    ctx.now,
  );
  const quoted = quote ? { value: quote.value, quoted_at: quote.from } : {};
  const settled = { ...rowStanding(row, settledAs(standingOf(row), outcome)), ...quoted };
  ctx.changed(row.user_id, 'usdt');
  if (outcome.state === 'queued' || !quote) {
    await saveDeposit(ctx.writer, settled, ctx.now);
    return settled;
  }
  return credit(ctx, keys, settled, { amount: outcome.amount, value: quote.value });
}

async function credit(
  ctx: CommandContext,
  keys: Keys,
  row: DepositRow,
  { amount, value }: { amount: bigint; value: bigint },
): Promise<DepositRow> {
  const { user_id: userId, deposit_id: depositId, chain } = row;
  const draft = depositPosting({ userId, depositId, chain, amount });
  const credited = { ...row, amount, transfer_id: draft.transferId, credited_at: ctx.now };
  await saveDeposit(ctx.writer, credited, ctx.now);
  await post(ctx.writer, [draft], { at: ctx.now, on: ctx.today });
  await notifyOfDeposit(ctx, keys, credited, { amount, value });
  ctx.changed(userId, 'wallet');
  return credited;
}
