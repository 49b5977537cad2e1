import type { OperatorOutput } from '@banyan/api/contract.ts';
import type { OperatorRight } from '@banyan/api/rights.ts';
import type { Text } from '../../platform/messages.ts';

export type Brief = OperatorOutput<'/console/api/users/brief'>;
type OpenMatterKind = Brief['openMatters'][number]['kind'];

/**
 * The name of an open matter, and the list where it is looked at. A matter without a list is looked at on the person's
 * page.
 */
interface Matter {
  name: Text;
  to?: PersonLink;
}

interface PersonLink {
  path: MatterList;
  right: OperatorRight;
}

/** Lists that show what is open of all people. */
type MatterList =
  | '/withdrawals'
  | '/loans'
  | '/loan-applications'
  | '/pledges'
  | '/share-orders'
  | '/goods-orders';

/** A matter that an area adds has to be named here: else it does not compile. */
export const openMatters: Readonly<Record<OpenMatterKind, Matter>> = {
  balance: { name: ['余额', 'Balance'] },
  recharge: { name: ['充值', 'Recharge'] },
  withdrawal: { name: ['提现', 'Withdrawal'], to: { path: '/withdrawals', right: 'withdrawals.read' } },
  subscription: { name: ['投资', 'Investment'] },
  savings: { name: ['余额宝', 'Savings'] },
  savings_interest: { name: ['余额宝收益', 'Interest of savings'] },
  coupon: { name: ['优惠券', 'Coupon'] },
  coupon_bonus: { name: ['加息收益', 'Bonus of a coupon'] },
  loan: { name: ['贷款', 'Loan'], to: { path: '/loans', right: 'loans.read' } },
  loan_application: {
    name: ['贷款申请', 'Loan application'],
    to: { path: '/loan-applications', right: 'loans.read' },
  },
  shares: { name: ['股权', 'Shares'] },
  share_subscription: { name: ['股权认购', 'Subscription of shares'] },
  market_order: { name: ['股权委托', 'Share order'], to: { path: '/share-orders', right: 'market.read' } },
  dividend: { name: ['股息', 'Dividend'] },
  pledge: { name: ['股权质押', 'Pledge'], to: { path: '/pledges', right: 'pledges.read' } },
  goods_order: { name: ['商城订单', 'Order of goods'], to: { path: '/goods-orders', right: 'orders.read' } },
  vip_card: { name: ['VIP 卡', 'VIP card'] },
};

/** Returns where an order of a person is looked at: the list of its kind, else the person's page. */
export const listOf = (type: string): PersonLink | undefined =>
  Object.hasOwn(openMatters, type) ? openMatters[type as OpenMatterKind].to : undefined;
