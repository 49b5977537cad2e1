import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { CommandContext } from '../../platform/context.ts';
import { type Keys, notifyPerson } from '../people/index.ts';
import type { Bilingual } from './dividend.store.ts';

/** Tells people what became of their dividends while they were away. */

interface Claimed {
  user_id: string;
  company: Bilingual;
  /** Minor units. */
  amount: bigint;
}

const shown = (amount: bigint): string => `¥${formatAmount(amount, currency)}`;

/** Tells a person that a dividend has arrived. */
export const notifyOfPayment = (ctx: CommandContext, keys: Keys, { user_id, company, amount }: Claimed) =>
  notifyPerson(ctx, keys, user_id, {
    kind: 'equity',
    to: '/pages/equity/dividends',
    zh: {
      subject: '榕 · 分红已到账',
      body: `${company.zh}的分红 ${shown(amount)} 已到账钱包。`,
    },
    en: {
      subject: 'Banyan · a dividend has arrived',
      body: `Your dividend of ${shown(amount)} from ${company.en} is in your wallet.`,
    },
  });

/** Tells a person that a dividend waits for the company’s money (H2). */
export const notifyOfDelay = (ctx: CommandContext, keys: Keys, { user_id, company, amount }: Claimed) =>
  notifyPerson(ctx, keys, user_id, {
    kind: 'equity',
    to: '/pages/equity/dividends',
    zh: {
      subject: '榕 · 分红延迟派发',
      body: `${company.zh}应向您派发的分红 ${shown(amount)} 延迟派发：等待该公司的资金。资金到位后将按顺序派发，您无需操作。`,
    },
    en: {
      subject: 'Banyan · a dividend is delayed',
      body: `Your dividend of ${shown(amount)} from ${company.en} is delayed: it waits for the company’s funds. It is paid in order as soon as they arrive; you need not do anything.`,
    },
  });
