import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { CommandContext } from '../../platform/context.ts';
import { type Keys, type Notice, notifyEach } from '../people/index.ts';
import type { NewPart } from './part.store.ts';
import type { SplitRow } from './split.store.ts';

/** Tells people of a split that is to come, and what it has made of their shares. */

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

/** Returns what owners are told of a split that is announced and has not begun, or is withdrawn; null for any other. */
export function decisionNotice(split: SplitRow): Notice | null {
  const { split_id, company, symbol, factor, effective_on, state, started_at } = split;
  const once = `split ${split_id} ${state}`;
  const told = { kind: 'equity', to: '/pages/equity/splits', mail: false, once } as const;
  if (state === 'announced' && started_at === null)
    return {
      ...told,
      zh: {
        subject: '榕 · 您的股份即将拆分',
        body: `${company.zh}（${symbol}）公告拆股：自 ${effective_on} 起，每 1 股拆分为 ${factor} 股，参考价相应调整，拆股本身不改变您的总成本与市值。您无需操作；此前未成交的委托将在该日开市前撤销。`,
      },
      en: {
        subject: 'Banyan · your shares will be split',
        body: `From ${effective_on} on each share of ${company.en} (${symbol}) is ${factor}, and the price follows: the split itself changes neither what yours have cost nor what they are worth. You need not do anything; orders that have not traded by then are ended before that day begins.`,
      },
    };
  if (state === 'withdrawn')
    return {
      ...told,
      zh: {
        subject: '榕 · 拆股公告已撤回',
        body: `${company.zh}（${symbol}）原定于 ${effective_on} 的拆股已撤回，您的股份不变。`,
      },
      en: {
        subject: 'Banyan · a split was withdrawn',
        body: `The split of ${company.en} (${symbol}) that was announced for ${effective_on} is withdrawn. Your shares stay as they are.`,
      },
    };
  return null;
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
