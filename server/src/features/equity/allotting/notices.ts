import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { type Keys, notifyPerson } from '../../people/index.ts';
import type { OfferingRow } from '../offerings/offering.store.ts';
import type { ShareSubscriptionRow } from '../subscribing/subscription.store.ts';

/** Tells people what became of their subscriptions. */

const shown = (amount: bigint): string => `¥${formatAmount(amount, currency)}`;

interface Told {
  row: ShareSubscriptionRow;
  offering: OfferingRow;
}

export const notifyOfAllotment = (
  ctx: CommandContext,
  keys: Keys,
  { row, offering, shares, paid }: Told & { shares: bigint; paid: bigint },
) => {
  const { company, symbol } = offering;
  const released = row.amount - paid;
  const free = {
    zh: released > 0n ? `未获配的 ${shown(released)} 已全额解冻。` : '',
    en: released > 0n ? ` The ${shown(released)} that were not allotted are free again.` : '',
  };
  return notifyPerson(ctx, keys, row.user_id, {
    kind: 'equity',
    to: `/pages/equity/contract?id=${row.subscription_id}`,
    zh: {
      subject: '榕 · 认购结果：已获配股份',
      body: `${company.zh}（${symbol}）认购 ${row.number} 获配 ${shares} 股，价款 ${shown(paid)}。${free.zh}`,
    },
    en: {
      subject: 'Banyan · shares were allotted to you',
      body: `Subscription ${row.number} for ${company.en} (${symbol}) was allotted ${shares} shares for ${shown(paid)}.${free.en}`,
    },
  });
};

export const notifyOfNothing = (ctx: CommandContext, keys: Keys, { row, offering }: Told) =>
  notifyPerson(ctx, keys, row.user_id, {
    kind: 'equity',
    to: `/pages/equity/contract?id=${row.subscription_id}`,
    zh: {
      subject: '榕 · 认购结果：未获配，资金已解冻',
      body: `${offering.company.zh}（${offering.symbol}）认购 ${row.number} 未获配。冻结的 ${shown(row.amount)} 已全额解冻，不收任何费用。`,
    },
    en: {
      subject: 'Banyan · no shares were allotted; your money is free again',
      body: `Subscription ${row.number} for ${offering.company.en} (${offering.symbol}) was allotted no shares. The ${shown(row.amount)} that were held are free again, without any fee.`,
    },
  });

export const notifyOfWithdrawal = (ctx: CommandContext, keys: Keys, { row, offering }: Told) =>
  notifyPerson(ctx, keys, row.user_id, {
    kind: 'equity',
    to: `/pages/equity/contract?id=${row.subscription_id}`,
    zh: {
      subject: '榕 · 发行已撤回，资金已解冻',
      body: `${offering.company.zh}（${offering.symbol}）的发行已撤回：${offering.withdrawn_reason ?? ''}。认购 ${row.number} 冻结的 ${shown(row.amount)} 已全额解冻，不收任何费用。`,
    },
    en: {
      subject: 'Banyan · the offering was withdrawn; your money is free again',
      body: `The offering of ${offering.company.en} (${offering.symbol}) was withdrawn: ${offering.withdrawn_reason ?? ''}. The ${shown(row.amount)} that were held for subscription ${row.number} are free again, without any fee.`,
    },
  });
