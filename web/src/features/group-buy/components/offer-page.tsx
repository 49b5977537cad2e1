import { ApiProblem } from '@banyan/client/problem.ts';
import { displayAmount } from '@banyan/domain/money/display.ts';
import { useQuery } from '@tanstack/react-query';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useLoggedIn } from '../../../platform/logged-in.ts';
import { useCurrencySymbol } from '../../../platform/money.ts';
import { IssuerDelay } from '../../../shared/product/issuer-delay.tsx';
import { RiskBadge } from '../../../shared/risk/risk-badge.tsx';
import { RiskFit } from '../../../shared/risk/risk-fit.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { groupMessages } from '../group.messages.ts';
import { groupBuyMessages } from '../group-buy.messages.ts';
import { type OfferDetail, offer } from '../group-buy.queries.ts';
import { CodeField } from './code-field.tsx';
import { GroupRules } from './group-rules.tsx';
import { OpenGroups } from './open-groups.tsx';
import { TwoRates } from './two-rates.tsx';
import { WorstCase } from './worst-case.tsx';

/** Shows what a product offers to groups, and the groups that wait for members. */
export function OfferPage({ productId }: { productId: string }) {
  const query = useQuery(offer(productId));
  const isGone = query.error instanceof ApiProblem && query.error.code === 'request.not_found';
  return (
    <Screen onRefresh={query.refetch} action={query.data && <Start data={query.data} />}>
      {isGone ? (
        <NotOffered productId={productId} />
      ) : (
        <Loaded query={query} skeleton={<DetailSkeleton />}>
          {(data) => <Detail data={data} />}
        </Loaded>
      )}
    </Screen>
  );
}

function Detail({ data }: { data: OfferDetail }) {
  const t = useMessages(groupMessages);
  const own = useMessages(groupBuyMessages);
  const text = useBilingual();
  const symbol = useCurrencySymbol();
  const { product, size, deadlineHours, groups } = data;
  const unitsLeft = BigInt(product.quotaUnits) - BigInt(product.soldUnits);
  return (
    <div className="space-y-3">
      <IssuerDelay product={product} />
      <Card>
        <h2 className="text-lg font-semibold">{text(product.name)}</h2>
        <p className="mt-1 mb-3 flex flex-wrap items-center gap-2 text-sm text-soft">
          {text(product.issuer)} <RiskBadge level={product.riskLevel} full />{' '}
          <RiskFit risk={product.riskLevel} />
        </p>
        <TwoRates {...data} />
        <Facts className="mt-3">
          <Fact label={t('members')}>{t('people', { n: size })}</Fact>
          <Fact label={t('term')}>{own('days', { n: product.cycleDays })}</Fact>
          <Fact label={t('minimum')}>{symbol + displayAmount(product.minAmount)}</Fact>
          <Fact label={t('unitsLeft')}>{t('units', { n: Number(unitsLeft) })}</Fact>
        </Facts>
        <p className="mt-2 text-xs text-soft">{t('expectedNote')}</p>
      </Card>
      <OpenGroups groups={groups} />
      <CodeField />
      <GroupRules terms={data} deadline={{ hours: deadlineHours }} />
      <WorstCase productId={product.productId} />
      <Card className="py-1!">
        <ListRow
          title={t('seeProduct')}
          note={text(product.name)}
          to={`/pages/product/product_detail?id=${product.productId}`}
        />
      </Card>
    </div>
  );
}

/** The one action of an offer, or why there is none. */
function Start({ data: { product } }: { data: OfferDetail }) {
  const t = useMessages(groupMessages);
  const isLoggedIn = useLoggedIn();
  if (product.status !== 'on_sale')
    return <Button disabled>{t(product.status === 'sold_out' ? 'soldOut' : 'notOnSale')}</Button>;
  return (
    <ButtonLink to={`/pages/product/pin_tuan_buy?productId=${product.productId}`}>
      {t(isLoggedIn ? 'start' : 'loginToStart')}
    </ButtonLink>
  );
}

function NotOffered({ productId }: { productId: string }) {
  const t = useMessages(groupMessages);
  return (
    <Empty
      of="groups"
      title={t('notOffered')}
      note={t('notOfferedNote')}
      action={
        <ButtonLink to={`/pages/product/product_detail?id=${productId}`} look="secondary">
          {t('seeProduct')}
        </ButtonLink>
      }
    />
  );
}
