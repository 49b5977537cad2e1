import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { CommandContext } from '../../platform/context.ts';
import { type Keys, type Notice, notifyEach } from '../people/index.ts';
import type { NewPart } from './part.store.ts';
import type { SplitRow } from './split.store.ts';

/** Tells people what a split has made of their shares. */

const shown = (amount: bigint): string => `¥${formatAmount(amount, currency)}`;

interface Prices {
  before: bigint;
  after: bigint;
}

function noticeOf(
  { company, symbol, factor }: SplitRow,
  { shares_before, shares_after, pledged_added }: NewPart,
  { before, after }: Prices,
): Notice {
  const pledged = {
    zh: pledged_added > 0n ? '质押的股份同样拆分，借款与质押率不变。' : '',
    en: pledged_added > 0n ? ' Pledged shares are split, too: the loan and its ratio stay as they were.' : '',
  };
  return {
    kind: 'equity',
    to: '/pages/equity/splits',
    zh: {
      subject: '榕 · 您的股份已拆分',
      body: `${company.zh}（${symbol}）每 1 股拆分为 ${factor} 股：您的 ${shares_before} 股现为 ${shares_after} 股，参考价由 ${shown(before)} 调整为 ${shown(after)}，总成本与市值不变。${pledged.zh}拆分前未成交的委托已撤销。`,
    },
    en: {
      subject: 'Banyan · your shares were split',
      body: `Each share of ${company.en} (${symbol}) is now ${factor}: your ${shares_before} shares have become ${shares_after}, and the price they are valued at goes from ${shown(before)} to ${shown(after)}. What they have cost and what they are worth stays as it was.${pledged.en} Orders that had not traded were ended before.`,
    },
  };
}

/** Tells people that their shares are split, how many they are now, and what one costs. */
export const tellOwners = (
  ctx: CommandContext,
  keys: Keys,
  split: SplitRow,
  { parts, prices }: { parts: readonly NewPart[]; prices: Prices },
): Promise<void> =>
  notifyEach(
    ctx,
    keys,
    parts.map((part) => ({ userId: part.user_id, notice: noticeOf(split, part, prices) })),
  );
