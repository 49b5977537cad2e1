import { businessTimeOf } from '@banyan/domain/calendar/business-date.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { displayRate } from '@banyan/domain/money/display.ts';
import { priceReaching, repaymentBelow, sharesBelow } from '@banyan/domain/pledge/loan-to-value.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { type Keys, notifyPerson } from '../../people/index.ts';
import { securedOf } from '../pledging/change.ts';
import type { PledgeRow } from '../pledging/pledge.store.ts';

/** Tells people what a price has made of their pledges, in numbers, and what would help. */

const shown = (amount: bigint): string => `¥${formatAmount(amount, currency)}`;

interface At {
  company: { zh: string; en: string };
  price: bigint;
}

const whatOf = ({ number, marked_bps }: PledgeRow, { company, price }: At) => {
  const ratio = `${displayRate(Number(marked_bps))}%`;
  return {
    zh: `以「${company.zh}」股份质押的借款 ${number}，按每股 ${shown(price)} 计算，质押率为 ${ratio}。`,
    en: `Your loan ${number} against shares of ${company.en} comes to ${ratio} of what they are worth at ${shown(price)} a share.`,
  };
};

function cureOf(row: PledgeRow, { price }: At) {
  const secured = securedOf(row);
  const repay = shown(repaymentBelow(secured, price, row.call_bps));
  const shares = sharesBelow(secured, price, row.call_bps);
  return {
    zh: `还款 ${repay} 或追加 ${shares} 股即可解除追保。`,
    en: `A repayment of ${repay}, or ${shares} more shares, ends the call.`,
  };
}

function textsOf(row: PledgeRow, at: At) {
  const what = whatOf(row, at);
  const cure = cureOf(row, at);
  const until = row.cure_until ? businessTimeOf(row.cure_until) : '';
  const callPrice = shown(priceReaching(securedOf(row), row.call_bps));
  switch (row.state) {
    case 'warned':
      return {
        zh: { subject: '榕 · 质押预警', body: `${what.zh}股价跌至 ${callPrice} 时将要求追保。` },
        en: {
          subject: 'Banyan · your pledge is near a call',
          body: `${what.en} At ${callPrice} a share there is a call.`,
        },
      };
    case 'called':
      return {
        zh: { subject: '榕 · 质押追保', body: `${what.zh}请于 ${until} 前处理。${cure.zh}` },
        en: {
          subject: 'Banyan · a call on your pledge',
          body: `${what.en} Please act by ${until}. ${cure.en}`,
        },
      };
    case 'overdue':
      return {
        zh: {
          subject: '榕 · 质押追保期限已过',
          body: `${what.zh}追保期限已于 ${until} 结束，如收盘后仍未解除，将卖出部分质押股份以偿还借款。${cure.zh}`,
        },
        en: {
          subject: 'Banyan · the time of a call is over',
          body: `${what.en} The call was open until ${until}: where the last close has not ended it, shares are sold from now on to repay the loan. ${cure.en}`,
        },
      };
    default:
      return {
        zh: { subject: '榕 · 质押已恢复正常', body: `${what.zh}目前无需处理。` },
        en: {
          subject: 'Banyan · your pledge is in order again',
          body: `${what.en} Nothing is to be done now.`,
        },
      };
  }
}

/** Tells a person how a pledge stands by now, and what would help. */
export const tellOfMark = (ctx: CommandContext, keys: Keys, row: PledgeRow, at: At): Promise<void> =>
  notifyPerson(ctx, keys, row.user_id, {
    kind: 'equity',
    to: `/pages/equity/release?pledgeId=${row.pledge_id}`,
    ...textsOf(row, at),
  });
