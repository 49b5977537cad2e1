import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../../platform/announce.ts';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { directionOf, useMoneyText } from '../../../platform/money.ts';
import { usePayment } from '../../../shared/payment/use-payment.tsx';
import { RiskBadge } from '../../../shared/risk/risk-badge.tsx';
import { Amount, RateText } from '../../../ui/amount.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { Copyable } from '../../../ui/copy.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ResultHead } from '../../../ui/result.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton } from '../../../ui/skeleton.tsx';
import { cancelSubscription } from '../investing.commands.ts';
import { investingMessages } from '../investing.messages.ts';
import { type SubscriptionDetail, subscription } from '../investing.queries.ts';
import { StateBadge } from './investment-card.tsx';
import { Payouts } from './payouts.tsx';

/** Shows one investment with each of its payments; right after buying it is the result page. */
export function InvestmentDetail({ subscriptionId, isNew }: { subscriptionId: string; isNew: boolean }) {
  const t = useMessages(investingMessages);
  const query = useQuery(subscription(subscriptionId));
  return (
    <Screen
      title={t('investmentDetail')}
      onRefresh={query.refetch}
      action={query.data && <Actions item={query.data} isNew={isNew} />}
    >
      <Loaded query={query} skeleton={<DetailSkeleton />}>
        {(item) => <Detail item={item} isNew={isNew} />}
      </Loaded>
    </Screen>
  );
}

function Detail({ item, isNew }: { item: SubscriptionDetail; isNew: boolean }) {
  const t = useMessages(investingMessages);
  const text = useBilingual();
  const { at, on } = useDates();
  return (
    <div className="space-y-3">
      {isNew && item.state !== 'cancelled' && (
        <ResultHead tone="success" title={t('bought')} amount={item.principal}>
          {t('boughtNote', { date: on(item.valueOn) })}
        </ResultHead>
      )}
      {directionOf(item.delayed) === 'rise' && (
        <Notice tone="warning">
          {t('delayedNote')} · <Amount value={item.delayed} className="font-semibold" />
        </Notice>
      )}
      <Card>
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="font-semibold">{text(item.productName)}</h2>
          <RiskBadge level={item.riskLevel} />
          <StateBadge state={item.state} />
        </div>
        <p className="text-sm text-soft">{text(item.issuer)}</p>
        <Facts className="mt-2">
          <Fact label={t('principal')} strong>
            <Amount value={item.principal} hideable />
          </Fact>
          <Fact label={t('expectedRate')}>
            <RateText rateBps={item.rateBps} />
          </Fact>
          <Fact label={t('expectedInterest')}>
            <Amount value={item.expectedInterest} hideable />
          </Fact>
          <Fact label={t('paidInterest')}>
            <Amount value={item.paidInterest} hideable />
          </Fact>
          <Fact label={t('style')}>{t(item.style)}</Fact>
          <Fact label={t('valueOn')}>{on(item.valueOn)}</Fact>
          <Fact label={t('maturesOn')}>{on(item.maturesOn)}</Fact>
          <Fact label={t('subscribedAt')}>{at(item.subscribedAt)}</Fact>
          {item.risk && (
            <Fact label={t('riskThen')}>
              {t('riskThenValue', { person: item.risk.personRisk, product: item.risk.productRisk })}
              {item.risk.acknowledgedAt && t('riskAcknowledged')}
            </Fact>
          )}
          <Fact label={t('number')}>
            <Copyable text={item.number} />
          </Fact>
        </Facts>
      </Card>
      {item.state !== 'cancelled' && <Payouts payouts={item.payouts} />}
      <Card className="divide-y divide-line py-1!">
        <ListRow
          title={t('agreement')}
          to={`/pages/product/agreement?id=${item.productId}&version=${item.agreementVersion}`}
        />
        <ListRow title={t('seeProduct')} to={`/pages/product/product_detail?id=${item.productId}`} />
      </Card>
    </div>
  );
}

function Actions({ item, isNew }: { item: SubscriptionDetail; isNew: boolean }) {
  const t = useMessages(investingMessages);
  const money = useMoneyText();
  const [isAsking, setAsking] = useState(false);
  const cancel = usePayment(cancelSubscription, {
    about: item.subscriptionId,
    onDone: () => announce(t('cancelDone')),
  });
  const confirm = () => {
    // What becomes of it is said on the page.
    setAsking(false);
    cancel.send({ subscriptionId: item.subscriptionId });
  };
  if (!item.cancellable && !isNew && !cancel.hasOutcome) return null;
  return (
    <>
      {cancel.notice}
      {item.cancellable && (
        <p className="mb-2 text-center text-sm text-soft">
          {t('cancelIn')} <Countdown until={item.cancellableUntil} />
        </p>
      )}
      <div className="pairs gap-3">
        {item.cancellable && (
          <Button look="danger" onClick={() => setAsking(true)} busy={cancel.isPending}>
            {t('cancel')}
          </Button>
        )}
        {isNew && (
          <ButtonLink to="/pages/product/invest" look="secondary">
            {t('toList')}
          </ButtonLink>
        )}
      </div>
      <Modal
        open={isAsking}
        title={t('cancel')}
        cancelLabel={t('keepIt')}
        confirmLabel={t('confirmCancel')}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
      >
        {t('cancelQuestion', { amount: money(item.principal) })}
      </Modal>
    </>
  );
}
