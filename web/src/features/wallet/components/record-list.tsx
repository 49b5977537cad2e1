import type { WireOutput } from '@banyan/api/contract.ts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { useKindName } from '../../../shared/kind-name/kind-name.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Link } from '../../../ui/link.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { byMonth } from '../by-month.ts';
import { walletMessages } from '../wallet.messages.ts';
import type { WalletRecord } from '../wallet.queries.ts';

type Pages = { pages: WireOutput<'/api/wallet/records'>[] };

/** Postings by month, each month with what came in and went out, each row with the balance after it. */
export function RecordList({ query, empty }: { query: UseInfiniteQueryResult<Pages>; empty: ReactNode }) {
  const t = useMessages(walletMessages);
  const { on } = useDates();
  const money = useMoneyText();
  return (
    <Paged query={query} empty={empty}>
      {(_, pages) =>
        byMonth(pages).map(({ month, sums, items }) => (
          <section key={month} aria-label={on(month, 'month')} className="mb-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <h2 className="font-semibold">{on(month, 'month')}</h2>
              {sums && (
                <p className="figures text-sm text-soft">
                  {t('monthIn')} {money(sums.in)} · {t('monthOut')} {money(sums.out.replace('-', ''))}
                </p>
              )}
            </div>
            <ul className="divide-y divide-line overflow-hidden rounded-card bg-card">
              {items.map((item) => (
                <RecordRow key={item.transferId} item={item} />
              ))}
            </ul>
          </section>
        ))
      }
    </Paged>
  );
}

function RecordRow({ item }: { item: WalletRecord }) {
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
          {item.subject && <span className="block truncate text-sm text-soft">{item.subject}</span>}
          <span className="block text-xs text-soft">{at(item.at)}</span>
        </span>
        <span className="ml-auto text-right">
          <Amount value={item.amount} sign="plain" className="block font-medium" />
          <span className="block text-xs text-soft">
            {t('balanceAfter')} <Amount value={item.balanceAfter} hideable />
          </span>
        </span>
      </Link>
    </li>
  );
}
