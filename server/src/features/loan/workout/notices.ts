import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { type Keys, notifyPerson } from '../../people/index.ts';

/** Tells people what was agreed with them about a loan that is late. Amounts in minor units. */

interface Named {
  user_id: string;
  loan_id: string;
  number: string;
}

export function notifyOfPromise(
  ctx: CommandContext,
  keys: Keys,
  { user_id, loan_id, number, amount, pay_on }: Named & { amount: bigint; pay_on: BusinessDate },
) {
  const shown = `¥${formatAmount(amount, currency)}`;
  return notifyPerson(ctx, keys, user_id, {
    kind: 'loan',
    to: `/pages/dai_kuan/dai_kuan_he_tong?loanId=${loan_id}`,
    zh: {
      subject: '榕 · 已记录您的还款承诺',
      body: `贷款 ${number}：您承诺在 ${pay_on} 前归还 ${shown}。利息与罚息不因此改变。如与您所说不符，请联系客服。`,
    },
    en: {
      subject: 'Banyan · your promise to pay was noted',
      body: `Loan ${number}: you promised to pay ${shown} by ${pay_on}. Interest and late charges stay as they are. If this is not what you said, please talk to customer service.`,
    },
  });
}

export function notifyOfWriteOff(
  ctx: CommandContext,
  keys: Keys,
  { user_id, loan_id, number, amount }: Named & { amount: bigint },
) {
  const shown = `¥${formatAmount(amount, currency)}`;
  return notifyPerson(ctx, keys, user_id, {
    kind: 'loan',
    to: `/pages/dai_kuan/dai_kuan_he_tong?loanId=${loan_id}`,
    zh: {
      subject: '榕 · 您的贷款已核销',
      body: `贷款 ${number} 已在出借人账上核销，您仍欠 ${shown}。自今日起不再计息，也不再计收罚息；您可随时还款，还多少减多少。`,
    },
    en: {
      subject: 'Banyan · your loan was written off',
      body: `The lender has written loan ${number} off in its books; you still owe ${shown}. From today on neither interest nor late charges are added. You may repay at any time, and whatever you repay reduces it.`,
    },
  });
}

export const notifyOfDeferral = (
  ctx: CommandContext,
  keys: Keys,
  { user_id, loan_id, number, from, to }: Named & { from: BusinessDate; to: BusinessDate },
) =>
  notifyPerson(ctx, keys, user_id, {
    kind: 'loan',
    to: `/pages/dai_kuan/dai_kuan_he_tong?loanId=${loan_id}`,
    zh: {
      subject: '榕 · 您的一期还款已延期',
      body: `贷款 ${number} 原定 ${from} 到期的一期延至 ${to}。延期期间这一期按贷款利率计息，不收罚息；此前已计收的罚息与其他各期不变。`,
    },
    en: {
      subject: 'Banyan · an instalment was deferred',
      body: `The instalment of loan ${number} that was due on ${from} falls due on ${to}. Until then interest runs on it at the rate of the loan, without late charges. Late charges of the days before and all other instalments stay as they are.`,
    },
  });
