import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { ChargeNews } from '@banyan/domain/loan/charge-news.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { CommandContext } from '../../../platform/context.ts';
import {
  inboxAlone,
  type Keys,
  type Notice,
  notifyAt,
  notifyEach,
  notifyPerson,
} from '../../people/index.ts';

/** Tells people what became of their loans while they were away, and what falls due. Amounts in minor units. */

interface Named {
  user_id: string;
  loan_id: string;
  number: string;
}

const shown = (amount: bigint): string => `¥${formatAmount(amount, currency)}`;

interface PaidOut extends Named {
  principal: bigint;
  fee: bigint;
  nextDueOn: BusinessDate;
}

export const notifyOfDisbursement = (
  ctx: CommandContext,
  keys: Keys,
  { user_id, loan_id, number, principal, fee, nextDueOn }: PaidOut,
) =>
  notifyPerson(ctx, keys, user_id, {
    kind: 'loan',
    to: `/pages/dai_kuan/dai_kuan_he_tong?loanId=${loan_id}`,
    zh: {
      subject: '榕 · 您的贷款已发放',
      body: `贷款 ${number} 的本金 ${shown(principal)} 已到账钱包，${fee > 0n ? `其中已扣除手续费 ${shown(fee)}，` : ''}首期还款日为 ${nextDueOn}。`,
    },
    en: {
      subject: 'Banyan · your loan was paid out',
      body: `The principal of loan ${number}, ${shown(principal)}, is in your wallet${fee > 0n ? `, less the fee of ${shown(fee)}` : ''}. The first instalment falls due on ${nextDueOn}.`,
    },
  });

/** What was paid by itself of a loan, and what is due of it still. */
export interface Autopaid extends Named {
  amount: bigint;
  left: bigint;
}

/** Tells people what was paid out of their wallets. Whoever calls has locked these. */
export const notifyOfAutopay = (ctx: CommandContext, keys: Keys, paid: readonly Autopaid[]): Promise<void> =>
  notifyEach(
    ctx,
    keys,
    paid.map((one) => ({ userId: one.user_id, notice: autopayNotice(one) })),
  );

const autopayNotice = ({ loan_id, number, amount, left }: Autopaid): Notice => ({
  kind: 'loan',
  to: `/pages/dai_kuan/dai_kuan_he_tong?loanId=${loan_id}`,
  zh: {
    subject: '榕 · 已自动还款',
    body: `贷款 ${number} 已从钱包自动还款 ${shown(amount)}。${left > 0n ? `钱包余额不足，尚有 ${shown(left)} 到期未还。` : ''}您可在贷款页面查看明细或关闭自动还款。`,
  },
  en: {
    subject: 'Banyan · an instalment was paid',
    body: `${shown(amount)} was paid for loan ${number} from your wallet. ${left > 0n ? `Your wallet did not hold enough: ${shown(left)} is still due. ` : ''}The page of the loan has the details, and the switch for paying by itself.`,
  },
});

/** What a reminder is about: an instalment to come, due today, or late. */
export interface Reminder extends Named {
  dueOn: BusinessDate;
  payableUntil: BusinessDate;
  amount: bigint;
  /** What else of the loan is due already. */
  alsoDue: bigint;
  when: 'ahead' | 'today' | 'late';
  penaltyBpsPerDay: number;
  graceDays: number;
}

/** Tells people of instalments. Whoever calls has locked the loans. */
export const notifyOfInstalments = (
  ctx: CommandContext,
  keys: Keys,
  reminders: readonly Reminder[],
): Promise<void> =>
  notifyEach(
    ctx,
    keys,
    reminders.map((reminder) => ({
      userId: reminder.user_id,
      notice: {
        kind: 'loan',
        to: `/pages/dai_kuan/dai_kuan_he_tong?loanId=${reminder.loan_id}`,
        ...reminderTexts(reminder),
      },
    })),
  );

const dailyRate = (penaltyBpsPerDay: number): string => `${penaltyBpsPerDay / 100} %`;

function reminderTexts(reminder: Reminder) {
  const { number, dueOn, payableUntil, amount, alsoDue, when, penaltyBpsPerDay, graceDays } = reminder;
  const rate = dailyRate(penaltyBpsPerDay);
  const also = {
    zh: alsoDue > 0n ? `此外另有 ${shown(alsoDue)} 已到期未还。` : '',
    en: alsoDue > 0n ? ` Beside it, ${shown(alsoDue)} is due already.` : '',
  };
  if (when === 'late')
    return {
      zh: {
        subject: '榕 · 您的贷款已逾期',
        body: `贷款 ${number} 有 ${shown(amount)} 应于 ${payableUntil} 前归还，尚未还清。${also.zh}宽限期 ${graceDays} 天，其后逾期本金按每日 ${rate} 计收罚息。如有困难，请联系客服。`,
      },
      en: {
        subject: 'Banyan · an instalment is late',
        body: `${shown(amount)} of loan ${number} was to be paid by ${payableUntil} and is not.${also.en} After ${graceDays} days of grace, overdue principal costs ${rate} a day. If you cannot pay, please talk to customer service.`,
      },
    };
  return {
    zh: {
      subject: when === 'today' ? '榕 · 今日为还款日' : '榕 · 还款日将至',
      body: `贷款 ${number} 的下一期 ${shown(amount)} 于 ${dueOn} 到期，最晚可于 ${payableUntil} 归还。${also.zh}`,
    },
    en: {
      subject: when === 'today' ? 'Banyan · an instalment is due today' : 'Banyan · an instalment falls due',
      body: `The next instalment of loan ${number}, ${shown(amount)}, falls due on ${dueOn} and can be paid until ${payableUntil}.${also.en}`,
    },
  };
}

/** What late days of a loan have cost, what is due of it in all, and on which date. */
interface Charged extends Named, ChargeNews {
  due: bigint;
  on: BusinessDate;
  penaltyBpsPerDay: number;
}

/** Tells people what late days cost them. Whoever calls has locked the loans. */
export const notifyOfCharges = (
  ctx: CommandContext,
  keys: Keys,
  charged: readonly Charged[],
): Promise<void> =>
  notifyEach(
    ctx,
    keys,
    charged.map((one) => ({
      userId: one.user_id,
      notice: {
        kind: 'loan',
        to: `/pages/dai_kuan/dai_kuan_he_tong?loanId=${one.loan_id}`,
        ...chargeTexts[one.when](one),
      },
    })),
  );

const chargeTexts: Record<ChargeNews['when'], (charged: Charged) => Pick<Notice, 'zh' | 'en'>> = {
  begun: ({ number, since, amount, due, on, penaltyBpsPerDay }) => ({
    zh: {
      subject: '榕 · 已开始计收罚息',
      body: `贷款 ${number} 的宽限期已过，自 ${since} 起逾期本金按每日 ${dailyRate(penaltyBpsPerDay)} 计收罚息，至今 ${shown(amount)}。截至 ${on} 到期应还 ${shown(due)}，还清后不再计收。如有困难，请联系客服。`,
    },
    en: {
      subject: 'Banyan · an overdue loan costs late charges now',
      body: `The days of grace of loan ${number} are over: since ${since} its overdue principal costs ${dailyRate(penaltyBpsPerDay)} a day, ${shown(amount)} so far. Repaying what is due, ${shown(due)} on ${on}, ends that. If you cannot pay, please talk to customer service.`,
    },
  }),
  week: ({ number, since, days, amount, due, on }) => ({
    zh: {
      subject: '榕 · 逾期罚息累计',
      body: `贷款 ${number} 自 ${since} 起已计收罚息 ${days} 天，共 ${shown(amount)}。截至 ${on} 到期应还 ${shown(due)}，还清后不再计收。如有困难，请联系客服。`,
    },
    en: {
      subject: 'Banyan · late charges so far',
      body: `Since ${since} loan ${number} has cost late charges of ${shown(amount)}, for ${days} days. Repaying what is due, ${shown(due)} on ${on}, ends that. If you cannot pay, please talk to customer service.`,
    },
  }),
  capped: ({ number, total, due, on }) => ({
    zh: {
      subject: '榕 · 罚息已达上限',
      body: `贷款 ${number} 的罚息合计 ${shown(total)}，已达约定上限，不再增加；利息照常计算。截至 ${on} 到期应还 ${shown(due)}。如有困难，请联系客服。`,
    },
    en: {
      subject: 'Banyan · late charges have reached their cap',
      body: `The late charges of loan ${number}, ${shown(total)} in all, have reached the cap that was agreed, and no more are added; interest goes on. What is due is ${shown(due)} on ${on}. If you cannot pay, please talk to customer service.`,
    },
  }),
};

/** Tells who has just repaid something of it, in the inbox alone. */
export const notifyOfRepayment = (
  ctx: CommandContext,
  keys: Keys,
  { user_id, loan_id, number, amount }: Named & { amount: bigint },
) =>
  notifyAt(ctx, keys, inboxAlone(user_id), {
    kind: 'loan',
    to: `/pages/dai_kuan/dai_kuan_he_tong?loanId=${loan_id}`,
    mail: false,
    zh: { subject: '榕 · 还款成功', body: `贷款 ${number} 已还款 ${shown(amount)}。` },
    en: { subject: 'Banyan · you have repaid', body: `${shown(amount)} was repaid of loan ${number}.` },
  });
