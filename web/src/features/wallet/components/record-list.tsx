import type { WireOutput } from '@banyan/api/contract.ts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useKindName } from '../../../shared/kind-name/kind-name.ts';
import { MonthList } from '../../../shared/records/month-list.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Link } from '../../../ui/link.tsx';
import { walletMessages } from '../wallet.messages.ts';
import type { WalletRecord } from '../wallet.queries.ts';

type Pages = { pages: WireOutput<'/api/wallet/records'>[] };

/** Postings by month, each month with what came in and went out, each row with the balance after it. */
export function RecordList({
  query,
  empty,
  ofOneAccount = true,
}: {
  query: UseInfiniteQueryResult<Pages>;
  empty: ReactNode;
  /** Balances of different accounts, one below the other, would tell nothing. */
  ofOneAccount?: boolean;
}) {
  const t = useMessages(walletMessages);
  return (
    <MonthList
      query={query}
      empty={empty}
      atOf={({ at }) => at}
      sumsOf={(sums) => [
        [t('monthIn'), sums.in],
        [t('monthOut'), sums.out],
      ]}
      row={(item) => <RecordRow key={item.transferId} item={item} hasBalance={ofOneAccount} />}
    />
  );
}

function RecordRow({ item, hasBalance }: { item: WalletRecord; hasBalance: boolean }) {
  const t = useMessages(walletMessages);
  const nameOf = useKindName();
  const { at } = useDates();
  return (
    <li>
      <Link
        to={`/pages/transaction_detail/index?id=${item.transferId}`}
        className="tap flex flex-wrap items-center gap-x-3 px-4 py-3 active:bg-page"
      >
        <span className="min-w-0 flex-[1_1_7rem]">
          <span className="block">{nameOf(item.kind, item.isReversal)}</span>
          {item.subject && <span className="block text-sm text-soft">{item.subject}</span>}
          <span className="block text-xs text-soft">{at(item.at)}</span>
        </span>
        <span className="ml-auto text-right">
          <Amount value={item.amount} sign="plain" hideable className="block font-medium" />
          {hasBalance && (
            <span className="block text-xs text-soft">
              {t('balanceAfter')} <Amount value={item.balanceAfter} hideable />
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
