import { businessTimeOf } from '@banyan/domain/calendar/business-date.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { type Keys, notifyPerson } from '../../people/index.ts';

/** Tells people what was decided about their applications. */

interface Decided {
  user_id: string;
  application_id: string;
  number: string;
}

export const notifyOfOffer = (
  ctx: CommandContext,
  keys: Keys,
  { user_id, application_id, number, amount, endsAt }: Decided & { amount: bigint; endsAt: Date },
) => {
  const shown = `¥${formatAmount(amount, currency)}`;
  const until = businessTimeOf(endsAt);
  return notifyPerson(ctx, keys, user_id, {
    kind: 'loan',
    to: `/pages/dai_kuan/dai_kuan_ji_lu?application=${application_id}`,
    zh: {
      subject: '榕 · 您的贷款申请已批准',
      body: `申请 ${number} 获批 ${shown}。请于 ${until} 前阅读并签署合同，签署前您可随时撤回，不产生任何费用。`,
    },
    en: {
      subject: 'Banyan · your application was approved',
      body: `Application ${number} was approved for ${shown}. You can read and sign the contract until ${until}; until you sign, you can withdraw without any cost.`,
    },
  });
};

export const notifyOfRefusal = (
  ctx: CommandContext,
  keys: Keys,
  { user_id, application_id, number, reason }: Decided & { reason: string },
) =>
  notifyPerson(ctx, keys, user_id, {
    kind: 'loan',
    to: `/pages/dai_kuan/dai_kuan_ji_lu?application=${application_id}`,
    zh: {
      subject: '榕 · 您的贷款申请未获批准',
      body: `申请 ${number} 未获批准。原因：${reason}。您可在贷款页面申诉一次，由另一次审核重新决定。`,
    },
    en: {
      subject: 'Banyan · your application was refused',
      body: `Application ${number} was refused. Reason: ${reason}. You can appeal once on the page of loans; it is then decided anew.`,
    },
  });
