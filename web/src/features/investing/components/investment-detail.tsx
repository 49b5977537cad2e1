import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { directionOf } from '../../../platform/money.ts';
import { PendingGroup } from '../../../shared/group-buy/pending-group.tsx';
import { RiskBadge } from '../../../shared/risk/risk-badge.tsx';
import { AskAbout } from '../../../shared/support/ask-about.tsx';
import { Amount, RateText } from '../../../ui/amount.tsx';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { Coming } from '../../../ui/coming.tsx';
import { Copyable } from '../../../ui/copy.tsx';
import { Folded } from '../../../ui/folded.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { investingMessages } from '../investing.messages.ts';
import { type SubscriptionDetail, subscription } from '../investing.queries.ts';
import { Benefits } from './benefits.tsx';
import { Bought } from './bought.tsx';
import { InvestmentActions } from './investment-actions.tsx';
import { StateBadge } from './investment-card.tsx';
import { investmentDetailMessages } from './investment-detail.messages.ts';
import { type PayoutKind, Payouts, usePayoutKind } from './payouts.tsx';

const InvestmentPoints = lazy(() => import('./investment-points.tsx'));

/** Shows one investment with each of its payments; right after buying it is the result page. */
export function InvestmentDetail({ subscriptionId, isNew }: { subscriptionId: string; isNew: boolean }) {
  const own = useMessages(investmentDetailMessages);
  const query = useQuery(subscription(subscriptionId));
  return (
    <Screen
      title={own('investmentDetail')}
      onRefresh={query.refetch}
      action={query.data && <InvestmentActions item={query.data} isNew={isNew} />}
    >
      <Loaded query={query} skeleton={<DetailSkeleton isNew={isNew} />}>
        {(item) => <Detail item={item} isNew={isNew} />}
      </Loaded>
    </Screen>
  );
}

function Detail({ item, isNew }: { item: SubscriptionDetail; isNew: boolean }) {
  const t = useMessages(investingMessages);
  const own = useMessages(investmentDetailMessages);
  const text = useBilingual();
  const { at, on } = useDates();
  const [only, setOnly] = usePayoutKind();
  const list = useRef<HTMLDivElement>(null);
  const openPayouts = (kind: PayoutKind) => {
    setOnly(kind);
    list.current?.scrollIntoView();
  };
  const isResult = isNew && item.state !== 'cancelled';
  const details = (
    <>
      <Card>
        <div className="flex flex-wrap items-start gap-2">
          <div className="flex min-w-min flex-[1_1_9rem] flex-wrap items-center gap-x-2 gap-y-1">
            <h2 className="font-semibold">{text(item.productName)}</h2>
            <RiskBadge level={item.riskLevel} />
          </div>
          <StateBadge state={item.state} />
        </div>
        <p className="text-sm text-soft">{text(item.issuer)}</p>
        <Facts className="mt-2">
          <MoneyFacts item={item} onOpen={openPayouts} />
          <Fact label={t('style')}>{t(item.style)}</Fact>
          <Fact label={t('valueOn')}>{on(item.valueOn)}</Fact>
          <Fact label={t('maturesOn')}>{on(item.maturesOn)}</Fact>
          <Fact label={own('subscribedAt')}>{at(item.subscribedAt)}</Fact>
          {item.risk && (
            <Fact label={own('riskThen')}>
              {own('riskThenValue', { person: item.risk.personRisk, product: item.risk.productRisk })}
              {item.risk.acknowledgedAt && own('riskAcknowledged')}
            </Fact>
          )}
          <Fact label={own('number')}>
            <Copyable text={item.number} />
          </Fact>
        </Facts>
      </Card>
      <Benefits benefits={item.benefits} />
      {item.points && (
        <Suspense fallback={<Coming />}>
          <InvestmentPoints points={item.points} />
        </Suspense>
      )}
      {item.state !== 'cancelled' && (
        <div ref={list} className="scroll-mt-16">
          <Payouts payouts={item.payouts} benefits={item.benefits} only={only} onAll={() => setOnly(null)} />
        </div>
      )}
      <Links item={item} />
      <AskAbout type="subscription" id={item.subscriptionId} />
    </>
  );
  return (
    <div className="space-y-3">
      {isResult && <Bought item={item} />}
      {item.state === 'pending' && (
        <PendingGroup subscriptionId={item.subscriptionId} principal={item.principal} />
      )}
      {directionOf(item.delayed) === 'rise' && (
        <Notice tone="warning">
          {t('delayedNote')} · <Amount value={item.delayed} hideable className="font-semibold" />
        </Notice>
      )}
      {isResult ? <Folded title={own('details')}>{details}</Folded> : details}
    </div>
  );
}

/** Shows what was invested and what it brings; each sum opens its payments. */
function MoneyFacts({ item, onOpen }: { item: SubscriptionDetail; onOpen: (kind: PayoutKind) => void }) {
  const t = useMessages(investingMessages);
  return (
    <>
      <Fact label={t('principal')} strong>
        <OpensPayouts kind="principal" onOpen={onOpen} isOff={item.state === 'cancelled'}>
          <Amount value={item.principal} hideable />
        </OpensPayouts>
      </Fact>
      <Fact label={t('expectedRate')}>
        <RateText rateBps={item.rateBps} />
      </Fact>
      {/* An investment that waits for its group earns nothing yet, and may never. */}
      {item.state !== 'pending' && (
        <>
          <Fact label={t('expectedInterest')}>
            <OpensPayouts kind="interest" onOpen={onOpen} isOff={item.state === 'cancelled'}>
              <Amount value={item.expectedInterest} hideable />
            </OpensPayouts>
          </Fact>
          <Fact label={t('paidInterest')}>
            <Amount value={item.paidInterest} hideable />
          </Fact>
        </>
      )}
    </>
  );
}

/** A figure that leads to the payments it is the sum of. */
function OpensPayouts(props: {
  kind: PayoutKind;
  onOpen: (kind: PayoutKind) => void;
  isOff: boolean;
  children: ReactNode;
}) {
  const { kind, onOpen, isOff, children } = props;
  if (isOff) return children;
  return (
    <button
      type="button"
      onClick={() => onOpen(kind)}
      className="tap -my-3 inline-flex items-center justify-end gap-1 active:bg-page"
    >
      {children}
      <ChevronRight className="size-4 text-edge" aria-hidden />
    </button>
  );
}

/** Shows links to what belongs to an investment and stands on pages of its own. */
function Links({ item }: { item: SubscriptionDetail }) {
  const t = useMessages(investingMessages);
  const own = useMessages(investmentDetailMessages);
  return (
    <Card className="divide-y divide-line py-1!">
      <ListRow
        title={t('agreement')}
        to={`/pages/product/agreement?id=${item.productId}&version=${item.agreementVersion}`}
      />
      <ListRow title={t('issuerPage')} to={`/pages/product/issuer?id=${item.issuerId}`} />
      {item.contract ? (
        <ListRow
          title={own('contract')}
          value={item.contract.number}
          to={`/pages/other_view/tou_zi_he_tong?id=${item.contract.contractId}`}
        />
      ) : (
        <ListRow title={own('contract')} note={own('noContract')} />
      )}
      <ListRow title={own('seeProduct')} to={`/pages/product/product_detail?id=${item.productId}`} />
    </Card>
  );
}
