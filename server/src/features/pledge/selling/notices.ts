import { formatAmount, sum } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { displayRate } from '@banyan/domain/money/display.ts';
import type { CommandContext } from '../../../platform/context.ts';
import type { SoldByForce } from '../../../platform/forced-sales.ts';
import { type Keys, notifyPerson } from '../../people/index.ts';
import { owedOf } from '../pledging/change.ts';
import type { PledgeRow } from '../pledging/pledge.store.ts';
import type { SaleRow } from './sale.store.ts';
import type { Sold } from './sold.ts';

/** Tells people what is sold of their pledges by force, at which least price, and what that brought, in numbers. */

const shown = (amount: bigint): string => `¥${formatAmount(amount, currency)}`;
const ratio = (bps: bigint | number): string => `${displayRate(Number(bps))}%`;

interface Both {
  zh: string;
  en: string;
}

const tell = (ctx: CommandContext, keys: Keys, row: PledgeRow, subject: Both, body: Both): Promise<void> =>
  notifyPerson(ctx, keys, row.user_id, {
    kind: 'equity',
    to: `/pages/equity/release?pledgeId=${row.pledge_id}`,
    zh: { subject: `榕 · ${subject.zh}`, body: body.zh },
    en: { subject: `Banyan · ${subject.en}`, body: body.en },
  });

/** Tells a person that shares are being sold, why, how many and at what least price, and what still stops it. */
export function tellOfOrder(
  ctx: CommandContext,
  keys: Keys,
  { row, sale, company }: { row: PledgeRow; sale: SaleRow; company: Both },
): Promise<void> {
  const { number, call_bps: call } = row;
  const [close, least] = [shown(sale.close_price), shown(sale.least_price)];
  return tell(
    ctx,
    keys,
    row,
    { zh: '质押股份正在强制平仓', en: 'pledged shares are being sold' },
    {
      zh: `质押借款 ${number} 的追保期限已过，按上一收盘价 ${close} 计算质押率为 ${ratio(sale.marked_bps)}，仍不低于 ${ratio(call)}。现卖出「${company.zh}」${sale.shares} 股（委托 ${sale.number}），每股不低于 ${least}；所得先付手续费，再还利息和本金，余款转入您的钱包。您买入同一股份的未成交委托同时撤销。还款或追加股份使质押率低于 ${ratio(call)}，未成交部分即停止卖出。`,
      en: `The time of the call on your loan ${number} is over, and at the last close, ${close}, it came to ${ratio(sale.marked_bps)}, which is no less than ${ratio(call)}. Order ${sale.number} now sells ${sale.shares} shares of ${company.en} at ${least} each or more. What they bring pays the fee, then interest, then principal; the rest goes to your wallet. Your own orders to buy these shares are cancelled. A repayment, or more shares, that bring the loan below ${ratio(call)} stop what has not traded.`,
    },
  );
}

interface Told {
  sold: Sold;
  of: SoldByForce;
  company: Both;
}

/** What the trades of a batch brought, and what it was used for. */
function broughtBy({ sold: { fills, row }, company }: Told): Both {
  const total = (part: 'shares' | 'value' | 'fee' | 'interest' | 'principal' | 'rest') =>
    sum(fills.map((fill) => fill[part]));
  const [value, fee, interest, principal] = [
    shown(total('value')),
    shown(total('fee')),
    shown(total('interest')),
    shown(total('principal')),
  ];
  const rest = total('rest');
  return {
    zh: `为偿还质押借款 ${row.number}，已卖出「${company.zh}」${total('shares')} 股，成交金额 ${value}，手续费 ${fee}，偿还利息 ${interest}、本金 ${principal}${rest > 0n ? `，余款 ${shown(rest)} 已转入您的钱包` : ''}。`,
    en: `To repay your loan ${row.number}, ${total('shares')} shares of ${company.en} were sold for ${value}: fee ${fee}, interest ${interest}, principal ${principal}${rest > 0n ? `, and ${shown(rest)} went to your wallet` : ''}.`,
  };
}

/** How the loan stands after it. */
function standingOf({ row, back }: Sold): Both {
  const owed = shown(owedOf(row));
  if (row.state === 'ended') {
    if (back === 0n) return { zh: '借款已还清。', en: 'The loan is repaid.' };
    return {
      zh: `借款已还清，其余 ${back} 股已解押。`,
      en: `The loan is repaid, and the other ${back} shares are released.`,
    };
  }
  if (row.state === 'unsecured')
    return {
      zh: `质押股份已全部卖出，尚欠 ${owed}。这笔欠款不再有质押股份，利息照计，您可随时还款。`,
      en: `All of its shares are sold, and ${owed} is still owed. It is a debt without a pledge now: interest goes on, and you can repay it at any time.`,
    };
  if (owedOf(row) === 0n)
    return {
      zh: `借款已还清，未成交的 ${row.on_sale} 股撤单后解押。`,
      en: `The loan is repaid; the ${row.on_sale} shares that have not traded are released once their order is cancelled.`,
    };
  return {
    zh: `尚欠 ${owed}，质押 ${row.shares} 股，质押率 ${ratio(row.marked_bps)}。`,
    en: `${owed} is still owed against ${row.shares} shares: ${ratio(row.marked_bps)} of what they are worth.`,
  };
}

/** What became of the shares that did not trade; of a loan that is repaid they are told of already. */
function leftOf({ of, sold: { row } }: Told): Both {
  if (of.released === 0n || owedOf(row) === 0n) return { zh: '', en: '' };
  return row.state !== 'overdue'
    ? {
        zh: `未成交的 ${of.released} 股已停止卖出，仍在质押中。`,
        en: ` The sale of the ${of.released} shares that did not trade has stopped; they are still pledged.`,
      }
    : {
        zh: `未成交的 ${of.released} 股仍在质押中；届时质押率仍不低于 ${ratio(row.call_bps)} 的，将再次卖出。`,
        en: ` The ${of.released} shares that did not trade are still pledged; they are sold again if the loan is no lower than ${ratio(row.call_bps)} then.`,
      };
}

function subjectOf({ of, sold: { row } }: Told): Both {
  if (row.state === 'ended') return { zh: '质押借款已还清', en: 'your loan against shares is repaid' };
  if (row.state === 'unsecured')
    return { zh: '质押股份已全部卖出，尚有欠款', en: 'all pledged shares are sold, and a debt is left' };
  return of.fills.length > 0
    ? { zh: '质押股份已卖出', en: 'pledged shares were sold' }
    : { zh: '强制平仓已结束', en: 'the sale of pledged shares has ended' };
}

/** Tells a person what was sold, what that repaid and how the loan stands now; or that nothing more of it is sold. */
export function tellOfSold(ctx: CommandContext, keys: Keys, told: Told): Promise<void> {
  const { sold, of } = told;
  const [brought, standing, left] = [broughtBy(told), standingOf(sold), leftOf(told)];
  const { number } = sold.row;
  const what = of.fills.length > 0 ? brought : { zh: `质押借款 ${number}：`, en: `Your loan ${number}:` };
  return tell(ctx, keys, sold.row, subjectOf(told), {
    zh: `${what.zh}${standing.zh}${left.zh}`,
    en: `${what.en} ${standing.en}${left.en}`,
  });
}
