import { withdrawalTerms } from '@banyan/api/wallet/wallet.terms.ts';
import type { walletApi } from '@banyan/api/wallet/wallet.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { type Quote, quoteAt, quoteSeconds, valueText } from '@banyan/domain/usdt/quote.ts';
import { usdtPayout } from '@banyan/domain/usdt/usdt-payout.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { ReadContext, UserCommand } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import type { RuleBook } from '../../../platform/rules.ts';
import { refuseChangedTerms } from '../../../platform/shown-terms.ts';
import type { PayoutMethodRow } from '../payout-methods/payout-method.store.ts';
import type { WithdrawalRow } from '../withdrawals/withdrawal.store.ts';

/** What a withdrawal pays to an address; nothing of it to other accounts. */
type UsdtPart = Pick<WithdrawalRow, 'chain' | 'usdt' | 'usdt_units' | 'usdt_value' | 'quoted_at'>;
type Shown = InputOf<typeof walletApi.requestWithdrawal>['shown'];

/** Returns what a USDT is worth by the rules of now. */
export const quoteNow = ({ policy, now }: Pick<ReadContext, 'policy' | 'now'>): Quote =>
  quoteAt(BigInt(policy.usdt.value), now);

/**
 * Returns what a withdrawal pays to an address, at the quote that its owner was shown. Throws `withdrawal.quote_over`,
 * and `withdrawal.terms_changed` where another amount follows from the quote.
 */
export async function usdtPart(
  ctx: UserCommand,
  rules: RuleBook,
  { method, fee, net, shown }: { method: PayoutMethodRow; fee: bigint; net: bigint; shown: Shown },
): Promise<UsdtPart> {
  const { chain } = method;
  if (chain === null) return { chain, usdt: null, usdt_units: null, usdt_value: null, quoted_at: null };
  const quote = await quoteUntil(ctx, rules, shown.until);
  const payout = usdtPayout({ net, chain, quote }, ctx.now);
  if (payout === 'quote_over') throw new AppError('withdrawal.quote_over');
  if (payout === 'nothing')
    throw new AppError('withdrawal.below_minimum', {
      facts: { min: formatAmount(ctx.policy.withdrawal.min, currency) },
    });
  const actual: Shown = {
    fee,
    net,
    usdt: payout.usdt,
    value: valueText(payout.value),
    until: quote.until,
  };
  refuseChangedTerms('withdrawal.terms_changed', withdrawalTerms, { shown, actual });
  return {
    chain,
    usdt: payout.usdt,
    usdt_units: String(payout.units),
    usdt_value: payout.value,
    quoted_at: quote.from,
  };
}

/**
 * Returns the quote that somebody was shown who says when it ends: what a USDT was worth when it began. So nothing has
 * to be kept of quotes, and nobody can name a value that did not hold. Throws `withdrawal.quote_over` for none.
 */
async function quoteUntil(ctx: UserCommand, rules: RuleBook, until: Date | undefined): Promise<Quote> {
  if (until === undefined) throw new AppError('withdrawal.quote_over');
  const from = new Date(until.getTime() - quoteSeconds * 1_000);
  const { policy } = await rules.at(ctx.reader, from, 'newest');
  return quoteAt(BigInt(policy.usdt.value), from);
}
