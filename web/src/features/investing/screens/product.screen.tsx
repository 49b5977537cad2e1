import { useQuery } from '@tanstack/react-query';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { ProductCoupons } from '../../../shared/coupons/product-coupons.tsx';
import { GroupOfferRow } from '../../../shared/group-buy/group-offer-row.tsx';
import { IssuerDelay } from '../../../shared/product/issuer-delay.tsx';
import { SoldBar, StatusBadge } from '../../../shared/product/product-card.tsx';
import { OwnAllowance } from '../../../shared/purchase/own-allowance.tsx';
import { type Product, product } from '../../../shared/purchase/purchase.queries.ts';
import { RiskBadge } from '../../../shared/risk/risk-badge.tsx';
import { RiskFit } from '../../../shared/risk/risk-fit.tsx';
import { RateText } from '../../../ui/amount.tsx';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Markdown } from '../../../ui/markdown.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton } from '../../../ui/skeleton.tsx';
import { BuyBar } from '../components/buy-bar.tsx';
import { Cases } from '../components/cases.tsx';
import { ExpectedSchedule } from '../components/expected-schedule.tsx';
import { Provenance } from '../components/provenance.tsx';
import { Timeline } from '../components/timeline.tsx';
import { investingMessages } from '../investing.messages.ts';

/** Shows a product with everything that one has to know before buying (H3). */
export default function ProductScreen() {
  const { id = '' } = usePageQuery();
  const query = useQuery(product(id));
  return (
    <Screen onRefresh={query.refetch} action={query.data && <BuyBar product={query.data} />}>
      <Loaded query={query} skeleton={<DetailSkeleton />}>
        {(data) => <Detail data={data} />}
      </Loaded>
    </Screen>
  );
}

function Detail({ data }: { data: Product }) {
  const t = useMessages(investingMessages);
  const text = useBilingual();
  return (
    <div className="space-y-3">
      <IssuerDelay product={data} />
      <Head data={data} />
      <GroupOfferRow productId={data.productId} />
      <OwnAllowance productId={data.productId} />
      <ProductCoupons product={data} />
      <Cases product={data} />
      {data.status === 'on_sale' && <ExpectedSchedule product={data} />}
      <Provenance provenance={data.provenance} />
      <Terms data={data} />
      {(data.status === 'on_sale' || data.status === 'coming_soon') && <Timeline product={data} />}
      <Card title={t('about')}>
        <Markdown text={text(data.description)} />
      </Card>
      <Card className="py-1!">
        <ListRow
          title={t('agreement')}
          to={`/pages/product/agreement?id=${data.productId}&version=${data.agreementVersion}`}
        />
      </Card>
      <p className="text-center text-xs text-soft">{t('riskNote')}</p>
    </div>
  );
}

function Head({ data }: { data: Product }) {
  const t = useMessages(investingMessages);
  const text = useBilingual();
  const money = useMoneyText();
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-2">
        <h2 className="min-w-min flex-[1_1_9rem] text-lg font-semibold">{text(data.name)}</h2>
        <StatusBadge status={data.status} />
      </div>
      <p className="mt-1 mb-3 flex flex-wrap items-center gap-2 text-sm text-soft">
        {text(data.issuer)} <RiskBadge level={data.riskLevel} full /> <RiskFit risk={data.riskLevel} />
      </p>
      <RateText rateBps={data.rateBps} className="text-3xl font-semibold text-rise" />
      <p className="mb-4 text-sm text-soft">{t('expectedRate')}</p>
      <div className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
        <p>
          <span className="figures block font-medium">{t('days', { n: data.cycleDays })}</span>
          <span className="text-sm text-soft">{t('term')}</span>
        </p>
        <p>
          <span className="figures block font-medium">{money(data.minAmount)}</span>
          <span className="text-sm text-soft">{t('minimum')}</span>
        </p>
      </div>
      <SoldBar product={data} />
    </Card>
  );
}

function Terms({ data }: { data: Product }) {
  const t = useMessages(investingMessages);
  const money = useMoneyText();
  return (
    <Card title={t('terms')}>
      <Facts>
        <Fact label={t('style')}>{t(data.style)}</Fact>
        <Fact label={t('maximum')}>{money(data.maxAmount)}</Fact>
        <Fact label={t('unitPrice')}>{money(data.unitPrice)}</Fact>
        {data.perUserUnits !== null && (
          <Fact label={t('personalLimit')}>{t('units', { n: Number(data.perUserUnits) })}</Fact>
        )}
        {data.memberBatch && (
          <Fact label={t('limitGrowth')}>
            {t('limitGrows', { members: data.memberBatch.members, units: Number(data.memberBatch.units) })}
          </Fact>
        )}
      </Facts>
    </Card>
  );
}
