import type { WireOutput } from '@banyan/api/contract.ts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { lookOfRecord } from '../../../record-looks.ts';
import { useKindName } from '../../../shared/kind-name/kind-name.ts';
import { MonthList } from '../../../shared/records/month-list.tsx';
import { RecordRow } from '../../../shared/records/record-row.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { walletMessages } from '../wallet.messages.ts';
import type { WalletRecord } from '../wallet.queries.ts';

type Pages = { pages: WireOutput<'/api/wallet/records'>[] };

/** Shows postings by month, each month with the sums in and out, each row with the balance after it. */
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
      row={(item) => <PostingRow key={item.transferId} item={item} hasBalance={ofOneAccount} />}
    />
  );
}

function PostingRow({ item, hasBalance }: { item: WalletRecord; hasBalance: boolean }) {
  const t = useMessages(walletMessages);
  const nameOf = useKindName();
  return (
    <RecordRow
      to={`/pages/transaction_detail/index?id=${item.transferId}`}
      look={lookOfRecord(item.kind, item.isReversal)}
      title={nameOf(item.kind, item.isReversal)}
      subject={item.subject}
      at={item.at}
      amount={item.amount}
      below={
        hasBalance && (
          <>
            {t('balanceAfter')} <Amount value={item.balanceAfter} hideable />
          </>
        )
      }
    />
  );
}
