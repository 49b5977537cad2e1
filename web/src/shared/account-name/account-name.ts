import { classOf } from '@banyan/domain/ledger/chart.ts';
import type { AccountClass } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { useBilingual } from '../../platform/i18n.ts';
import type { Names } from './declared-names.ts';

/** The names that are shorter on a person's own pages than in the books. */
const shorter: Names = {
  wallet: { zh: '钱包', en: 'Wallet' },
  written_off: { zh: '已核销贷款', en: 'Written off' },
  shares: { zh: '持有股份', en: 'Shares' },
  order_cash: { zh: '委托冻结资金', en: 'Set aside for orders' },
  pledge_loan: { zh: '质押借款本金', en: 'Pledge loan' },
} satisfies Partial<Record<AccountClass, { zh: string; en: string }>>;

/** Returns how a person's own account is called; one that this release does not know, as the ledger does. */
export function useAccountName(): (account: string) => string {
  const text = useBilingual();
  // The chart is larger than a page: it comes after the page, which says the class until then.
  const { data: declared } = useQuery({
    queryKey: ['account-names'],
    queryFn: async () => (await import('./declared-names.ts')).declaredNames,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  return (account) => {
    const name = shorter[classOf(account)] ?? declared?.[classOf(account)];
    return name ? text(name) : account;
  };
}
