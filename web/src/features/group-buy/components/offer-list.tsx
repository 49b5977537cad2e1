import { useQuery } from '@tanstack/react-query';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { RiskBadge } from '../../../shared/risk/risk-badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { groupMessages } from '../group.messages.ts';
import { groupBuyMessages } from '../group-buy.messages.ts';
import { type Offer, offers } from '../group-buy.queries.ts';
import { CodeField } from './code-field.tsx';
import { TwoRates } from './two-rates.tsx';

/** Shows every product that is offered to groups, and the field for a code that somebody has passed on. */
export function OfferList() {
  const t = useMessages(groupMessages);
  const query = useQuery(offers);
  return (
    <Screen title={t('offersTitle')} onRefresh={query.refetch}>
      <div className="space-y-3">
        <CodeField />
        <Loaded query={query} skeleton={<CardSkeleton />}>
          {({ items }) =>
            items.length === 0 ? (
              <Empty
                of="groups"
                title={t('noOffers')}
                note={t('noOffersNote')}
                action={<ButtonLink to="/pages/product/product_list">{t('browse')}</ButtonLink>}
              />
            ) : (
              items.map((each) => <OfferCard key={each.offerId} item={each} />)
            )
          }
        </Loaded>
      </div>
    </Screen>
  );
}

function OfferCard({ item }: { item: Offer }) {
  const t = useMessages(groupMessages);
  const own = useMessages(groupBuyMessages);
  const text = useBilingual();
  const { product, size, waiting } = item;
  return (
    <Link
      to={`/pages/product/pin_tuan_detail?productId=${product.productId}`}
      className="block rounded-card bg-card p-4 active:bg-tint"
    >
      <span className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold">{text(product.name)}</span>
        <RiskBadge level={product.riskLevel} />
      </span>
      <TwoRates {...item} />
      <span className="mt-3 flex flex-wrap justify-between gap-x-3 border-t border-line pt-3 text-sm text-soft">
        <span>
          {own('ofSize', { n: size })} · {own('days', { n: product.cycleDays })}
        </span>
        <span>{t('openGroups', { n: waiting })}</span>
      </span>
    </Link>
  );
}
