import { min } from '@banyan/domain/money/amount.ts';
import { mostLent } from '@banyan/domain/pledge/loan-to-value.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import { minorUnits } from '../../../shared/amounts/amount-problem.ts';
import { sharesText, wireOf } from '../../../shared/shares/figures.ts';
import { StaleAnswer } from '../../../shared/shares/stale-notice.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { BalancesEye } from '../../../ui/eye.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { ratioText } from '../figures.ts';
import { listMessages } from '../list.messages.ts';
import { pledgeMessages } from '../pledge.messages.ts';
import { type Overview, overview, type Pledge, type Pledgeable, pledges } from '../pledge.queries.ts';
import { useMayBorrow } from '../use-may-borrow.ts';
import { PledgeCard } from './pledge-card.tsx';
import { StateBadge } from './state-badge.tsx';

/** Lists my pledges, and the shares that a loan can be had against. */
export function PledgeList() {
  const query = useQuery(overview);
  const t = useMessages(listMessages);
  const mayBorrow = useMayBorrow();
  return (
    <Screen onRefresh={query.refetch} aside={<BalancesEye className="text-soft" />}>
      <Loaded query={query} skeleton={<CardSkeleton />}>
        {(data) => (
          <div className="space-y-3">
            <StaleAnswer query={query} />
            {!mayBorrow && <Notice>{t('paused')}</Notice>}
            {data.pledges.map((pledge) => (
              <PledgeCard key={pledge.pledgeId} pledge={pledge} />
            ))}
            {mayBorrow && <Offer of={data} />}
            <Ended />
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

function Offer({ of }: { of: Overview }) {
  const t = useMessages(listMessages);
  const { terms, pledgeable } = of;
  return (
    <Card title={t('pledgeable')} className="pb-3!">
      {pledgeable.length === 0 ? (
        <Empty
          of="loans"
          title={t('noShares')}
          note={t('noSharesNote')}
          action={
            <ButtonLink to="/pages/equity/index" look="secondary">
              {t('toEquity')}
            </ButtonLink>
          }
        />
      ) : (
        <div className="-mt-2 divide-y divide-line">
          {pledgeable.map((item) => (
            <Row key={item.instrumentId} item={item} of={of} />
          ))}
        </div>
      )}
      <p className="mt-2 text-sm text-soft">
        {t('rules', {
          ltv: ratioText(terms.ltvBps),
          warning: ratioText(terms.warningBps),
          call: ratioText(terms.callBps),
          hours: terms.cureHours,
          rate: ratioText(terms.rateBps),
        })}
      </p>
      <p className="mt-1 text-sm text-soft">{t('sale', { ltv: ratioText(terms.ltvBps) })}</p>
    </Card>
  );
}

function Row({ item, of: { terms, mostPrincipal } }: { item: Pledgeable; of: Overview }) {
  const t = useMessages(listMessages);
  const text = useBilingual();
  const own = useOwnMoneyText();
  const { sellable, settling, price, lendingPrice } = item;
  const most = min(
    mostLent(BigInt(sellable), minorUnits(lendingPrice), terms.ltvBps),
    minorUnits(mostPrincipal),
  );
  const parts = [
    t('sellable', { n: sharesText(sellable) }),
    ...(BigInt(settling) > 0n ? [t('settling', { n: sharesText(settling) })] : []),
    t('upTo', { amount: own(wireOf(most)) }),
  ];
  return (
    <ListRow
      title={`${text(item.company)} · ${item.symbol}`}
      note={parts.join(' · ')}
      value={
        <span data-public>
          <Amount value={price} />
        </span>
      }
      {...(BigInt(sellable) > 0n
        ? { to: `/pages/equity/release?of=new&instrumentId=${item.instrumentId}` as const }
        : {})}
    />
  );
}

/** Lists the pledges of before, page by page. */
function Ended() {
  const t = useMessages(listMessages);
  const query = useInfiniteQuery(pledges);
  return (
    <Card title={t('all')} className="pb-1!">
      <Paged
        query={query}
        isPart
        skeleton={<CardSkeleton />}
        empty={<Empty of="loans" title={t('none')} note={t('noneNote')} />}
      >
        {(items) => (
          <div className="-mt-2 divide-y divide-line">
            {items.map((item) => (
              <PastRow key={item.pledgeId} item={item} />
            ))}
          </div>
        )}
      </Paged>
    </Card>
  );
}

function PastRow({ item }: { item: Pledge }) {
  const t = useMessages(pledgeMessages);
  const text = useBilingual();
  return (
    <ListRow
      title={text(item.company)}
      note={`${t('number')} ${item.number}`}
      value={
        <>
          <Amount value={item.principal} hideable className="block font-medium text-ink" />
          <StateBadge state={item.state} />
        </>
      }
      to={`/pages/equity/release?pledgeId=${item.pledgeId}`}
    />
  );
}
