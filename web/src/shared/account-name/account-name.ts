import { classOf } from '@banyan/domain/ledger/chart.ts';
import type { AccountClass } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { useBilingual } from '../../platform/i18n.ts';

/** The names of a person's own accounts: a class without a name does not compile. */
const names = {
  wallet: { zh: '钱包', en: 'Wallet' },
  savings: { zh: '余额宝', en: 'Savings pot' },
  points: { zh: '积分', en: 'Points' },
  loan: { zh: '贷款本金', en: 'Loan principal' },
  written_off: { zh: '已核销贷款', en: 'Written off' },
  shares: { zh: '持有股份', en: 'Shares' },
  order_cash: { zh: '委托冻结资金', en: 'Set aside for orders' },
  pledged_shares: { zh: '质押股份', en: 'Pledged shares' },
  pledge_loan: { zh: '质押借款本金', en: 'Pledge loan' },
  order_shares: { zh: '委托冻结股份', en: 'Shares set aside for orders' },
  forced_proceeds: { zh: '强制平仓所得', en: 'Proceeds of a forced sale' },
} as const satisfies Record<AccountClass, { zh: string; en: string }>;

/** Returns how a person's own account is called; one that this release does not know, as the ledger does. */
export function useAccountName(): (account: string) => string {
  const text = useBilingual();
  return (account) => {
    const name = classOf(account);
    return name in names ? text(names[name as AccountClass]) : account;
  };
}
