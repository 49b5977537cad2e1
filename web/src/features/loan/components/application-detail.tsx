import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import { Amount, RateText } from '../../../ui/amount.tsx';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { Coming } from '../../../ui/coming.tsx';
import { Copyable } from '../../../ui/copy.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ResultHead } from '../../../ui/result.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { agreementMessages } from '../agreement.messages.ts';
import { applicationMessages } from '../application.messages.ts';
import { loanMessages } from '../loan.messages.ts';
import { type Application, application } from '../loan.queries.ts';
import { useApplicationWords } from '../use-application-words.ts';
import { AgreementButton } from './agreement-button.tsx';
import { AppealCard } from './appeal-card.tsx';
import { ApplicationActions } from './application-actions.tsx';
import { ApplicationProgress } from './application-progress.tsx';

const DocumentsCard = lazy(() => import('./documents-card.tsx'));
const documentsToCome = (
  <Coming>
    <div className="min-h-32 rounded-card bg-card" />
  </Coming>
);

/** Shows one application with its decision; right after it was sent it is the result page. */
export default function ApplicationDetail({
  applicationId,
  isNew,
}: {
  applicationId: string;
  isNew: boolean;
}) {
  const t = useMessages(applicationMessages);
  const query = useQuery(application(applicationId));
  return (
    <Screen
      title={t('title')}
      onRefresh={query.refetch}
      action={query.data && <ApplicationActions application={query.data} />}
    >
      <Loaded query={query} skeleton={<DetailSkeleton isNew={isNew} />}>
        {(item) => <Detail item={item} isNew={isNew} />}
      </Loaded>
    </Screen>
  );
}

function Detail({ item, isNew }: { item: Application; isNew: boolean }) {
  const t = useMessages(applicationMessages);
  return (
    <div className="space-y-3">
      {isNew && item.state === 'submitted' && (
        <ResultHead tone="success" title={t('sent')} amount={item.amount}>
          {t('sentNote')}
        </ResultHead>
      )}
      <Offer item={item} />
      <ApplicationProgress application={item} />
      {(item.mayAddDocuments || item.documents.length > 0) && (
        <Suspense fallback={documentsToCome}>
          <DocumentsCard application={item} />
        </Suspense>
      )}
      {item.mayAppeal && <AppealCard applicationId={item.applicationId} />}
      {item.appeal && (
        <Card title={t('appealed')}>
          <p className="text-sm whitespace-pre-line wrap-anywhere">
            <bdi lang="">{item.appeal}</bdi>
          </p>
        </Card>
      )}
      <Details item={item} />
    </div>
  );
}

/** Shows the offered amount and the time that is left; says if it is less than was asked for. */
function Offer({ item: { state, offer, amount } }: { item: Application }) {
  const t = useMessages(applicationMessages);
  const money = useOwnMoneyText();
  if (state !== 'approved' || !offer) return null;
  return (
    <Notice>
      <p className="font-medium">{t('offerOf', { amount: money(offer.amount) })}</p>
      {offer.amount !== amount && <p>{t('less', { amount: money(amount) })}</p>}
      <p>
        {t('timeLeft')} <Countdown until={offer.endsAt} />
      </p>
    </Notice>
  );
}

function Details({ item }: { item: Application }) {
  const t = useMessages(applicationMessages);
  const words = useMessages(loanMessages);
  const agreed = useMessages(agreementMessages);
  const names = useApplicationWords();
  const text = useBilingual();
  const { at } = useDates();
  return (
    <Card title={t('details')} className="pb-2!">
      <Facts>
        <Fact label={words('product')}>{text(item.product.name)}</Fact>
        <Fact label={t('amount')} strong>
          <Amount value={item.amount} hideable />
        </Fact>
        <Fact label={words('term')}>{words('months', { n: item.months })}</Fact>
        <Fact label={words('method')}>{words(item.method)}</Fact>
        <Fact label={words('rate')}>
          <RateText rateBps={item.product.rateBps} />
        </Fact>
        <Fact label={t('purpose')}>{names.purpose(item.purpose)}</Fact>
        <Fact label={t('employment')}>{names.employment(item.employment)}</Fact>
        <Fact label={t('income')}>
          <Amount value={item.monthlyIncome} hideable />
        </Fact>
        <Fact label={t('submittedAt')}>{at(item.submittedAt)}</Fact>
        {item.agreementVersion !== null && (
          <Fact label={agreed('title')}>
            <AgreementButton
              productId={item.product.productId}
              version={item.agreementVersion}
              label={agreed('version', { n: item.agreementVersion })}
            />
          </Fact>
        )}
        <Fact label={words('number')}>
          <Copyable text={item.number} />
        </Fact>
      </Facts>
    </Card>
  );
}
