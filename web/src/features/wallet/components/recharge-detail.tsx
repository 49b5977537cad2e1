import { isFinal } from '@banyan/domain/wallet/recharge-state.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import { AskAbout } from '../../../shared/support/ask-about.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { Coming } from '../../../ui/coming.tsx';
import { Copyable } from '../../../ui/copy.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ResultHead } from '../../../ui/result.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ResultSkeleton } from '../../../ui/skeletons.tsx';
import { openCashier } from '../open-cashier.ts';
import { resultToneOf } from '../states.ts';
import { transferMessages } from '../transfer.messages.ts';
import { walletMessages } from '../wallet.messages.ts';
import { type Recharge, recharge } from '../wallet.queries.ts';
import { methodKeys } from './recharge-methods.ts';
import { TransferDetails } from './transfer-details.tsx';

const TransferProof = lazy(() => import('./transfer-proof.tsx'));
const proofToCome = (
  <Coming>
    <div className="min-h-32 rounded-card bg-card" />
  </Coming>
);

/** Live events tell of the end; asking again now and then covers a stream that broke. */
const askAgainMs = 3_000;

const headKeys = {
  created: 'rechargeWaiting',
  pending: 'rechargeWaiting',
  succeeded: 'rechargeSucceeded',
  failed: 'rechargeFailed',
  cancelled: 'rechargeCancelled',
  expired: 'rechargeExpired',
} as const satisfies Record<Recharge['state'], keyof typeof walletMessages>;

/** Shows how one recharge stands, until it has come to its end. */
export function RechargeDetail({ rechargeId }: { rechargeId: string }) {
  const t = useMessages(walletMessages);
  const query = useQuery({
    ...recharge(rechargeId),
    refetchInterval: ({ state }) => (state.data && isFinal(state.data.state) ? false : askAgainMs),
  });
  return (
    <Screen
      title={t('rechargeDetail')}
      onRefresh={query.refetch}
      action={query.data && <Actions recharge={query.data} />}
    >
      <Loaded query={query} skeleton={<ResultSkeleton />}>
        {(data) => <Detail recharge={data} />}
      </Loaded>
    </Screen>
  );
}

function Detail({ recharge: data }: { recharge: Recharge }) {
  const t = useMessages(walletMessages);
  const transfer = useMessages(transferMessages);
  const money = useOwnMoneyText();
  const { at } = useDates();
  const to = data.transferTo;
  const isOpen = !isFinal(data.state);
  const tone = resultToneOf(data.state);
  const isChecked = isOpen && data.underReview;
  const headKey = isChecked ? 'rechargeReview' : headKeys[data.state];
  return (
    <div className="space-y-3">
      <ResultHead tone={tone} title={to ? transfer('waiting') : t(headKey)} amount={data.amount}>
        {isOpen &&
          (to ? transfer('waitingNote') : t(isChecked ? 'rechargeReviewNote' : 'rechargeWaitingNote'))}
        {data.asked && transfer('differs')}
        {(tone === 'failed' || tone === 'ended') && t('notCharged')}
      </ResultHead>
      {to && <TransferDetails amount={data.amount} to={to} />}
      {to && (
        <Suspense fallback={proofToCome}>
          <TransferProof recharge={data} />
        </Suspense>
      )}
      <Card>
        <Facts>
          <Fact label={t('method')}>{t(methodKeys[data.method])}</Fact>
          {data.asked && <Fact label={transfer('asked')}>{money(data.asked)}</Fact>}
          <Fact label={t('number')}>
            <Copyable text={data.number} />
          </Fact>
          <Fact label={t('createdAt')}>{at(data.createdAt)}</Fact>
          {isOpen && <Fact label={to ? transfer('until') : t('expiresAt')}>{at(data.expiresAt)}</Fact>}
          {isOpen && !to && (
            <Fact label={t('timeLeft')}>
              <Countdown until={data.expiresAt} />
            </Fact>
          )}
          {data.finishedAt && <Fact label={t('finishedAt')}>{at(data.finishedAt)}</Fact>}
        </Facts>
      </Card>
      <AskAbout type="recharge" id={data.rechargeId} />
    </div>
  );
}

function Actions({ recharge: data }: { recharge: Recharge }) {
  const t = useMessages(walletMessages);
  if (!isFinal(data.state)) {
    return data.cashierUrl ? <Button onClick={() => openCashier(data)}>{t('continuePay')}</Button> : null;
  }
  return (
    <div className="pairs gap-3">
      <ButtonLink to="/pages/account/detail" look="secondary">
        {t('toRecords')}
      </ButtonLink>
      {data.state === 'succeeded' ? (
        <ButtonLink to="/pages/product/product_list">{t('toProducts')}</ButtonLink>
      ) : (
        <ButtonLink to="/pages/recharge/index">{t('again')}</ButtonLink>
      )}
    </div>
  );
}
