import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { StatusBadge } from '../../../shared/product/product-card.tsx';
import { useRatioText } from '../../../ui/amount.tsx';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { Copyable } from '../../../ui/copy.tsx';
import { CoverBar } from '../../../ui/cover-bar.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { CoverHistory } from '../components/cover-history.tsx';
import { issuerMessages } from '../components/issuer.messages.ts';
import { type Issuer, issuer } from '../investing.queries.ts';

/** Shows who pays the returns, from what, and how it has paid so far (H3). */
export default function IssuerScreen() {
  const { id = '' } = usePageQuery();
  const query = useQuery(issuer(id));
  return (
    <Screen onRefresh={query.refetch}>
      <Loaded query={query} skeleton={<DetailSkeleton />}>
        {(data) => <Detail data={data} />}
      </Loaded>
    </Screen>
  );
}

function Detail({ data }: { data: Issuer }) {
  const t = useMessages(issuerMessages);
  const text = useBilingual();
  const money = useMoneyText();
  const ratio = useRatioText();
  const { on } = useDates();
  return (
    <div className="space-y-3">
      {data.delay && (
        <Notice tone="warning">
          {t('delayedNow', { amount: money(data.delay.amount), date: on(data.delay.since) })}
        </Notice>
      )}
      <Card>
        <h2 className="text-lg font-semibold">{text(data.name)}</h2>
        <Facts className="mt-2">
          <Fact label={t('licence')}>{data.licenceReference}</Fact>
          <Fact label={t('coverToday')} strong>
            {data.coverBps === null ? t('nothingDue', { days: data.horizonDays }) : ratio(data.coverBps)}
          </Fact>
          <Fact label={t('funded')}>{money(data.funded)}</Fact>
          <Fact label={t('due', { days: data.horizonDays })}>{money(data.dueWithinHorizon)}</Fact>
          <Fact label={t('account')}>
            <Copyable text={data.fundingAccount} />
          </Fact>
        </Facts>
        {data.coverBps !== null && (
          <div className="border-t border-line pt-3">
            <CoverBar coverBps={data.coverBps} />
          </div>
        )}
        <p className="mt-2 text-sm text-soft">{t('accountNote')}</p>
      </Card>
      <CoverHistory data={data} />
      <Delays data={data} />
      <Card title={t('products')} className="divide-y divide-line">
        {data.products.map((each) => (
          <ListRow
            key={each.productId}
            title={text(each.name)}
            value={<StatusBadge status={each.status} />}
            to={`/pages/product/product_detail?id=${each.productId}`}
          />
        ))}
      </Card>
    </div>
  );
}

/** Each time in which payouts were late, the newest first. */
function Delays({ data }: { data: Issuer }) {
  const t = useMessages(issuerMessages);
  const money = useMoneyText();
  const { on } = useDates();
  return (
    <Card title={t('delays')}>
      {data.delays.length === 0 ? (
        <p className="text-sm text-soft">
          {data.recordedSince ? t('neverLate', { date: on(data.recordedSince) }) : t('nothingRecorded')}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {data.delays.map(({ dueOn, paidOn, most }) => (
            <li key={dueOn} className="py-2">
              <p className={paidOn ? '' : 'text-warning'}>
                {paidOn
                  ? t('wasLate', { due: on(dueOn), paid: on(paidOn) })
                  : t('isLate', { due: on(dueOn) })}
              </p>
              <p className="text-sm text-soft">{t('most', { amount: money(most) })}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
