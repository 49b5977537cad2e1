import { ApiProblem } from '@banyan/client/problem.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { joined } from '../../../platform/joined.ts';
import { type CommandNeed, useNeeds } from '../../../shared/needs/use-needs.ts';
import { usePayment } from '../../../shared/payment/use-payment.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Coming } from '../../../ui/coming.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ResultHead } from '../../../ui/result.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton, ResultSkeleton } from '../../../ui/skeletons.tsx';
import { sendRemittance } from '../remittances.commands.ts';
import { type MoneyRequest, request, type Terms, terms } from '../remittances.queries.ts';
import { requestMessages } from '../request.messages.ts';
import { SendForm } from './send-form.tsx';

// The QR code is for whoever asks, not for who pays.
const OwnRequest = lazy(() => import('./own-request.tsx'));

/** Shows who asks for how much and what for, and pays it. */
export function PayRequest({ code, aside }: { code: string; aside: ReactNode }) {
  const asked = useQuery(request(code));
  const query = joined({ asked, offered: useQuery(terms), needs: useNeeds('remit') });
  const isGone = asked.error instanceof ApiProblem && asked.error.code === 'request.not_found';
  if (isGone && !asked.data) return <NoSuchRequest aside={aside} />;
  return (
    <Loaded
      query={query}
      skeleton={<DetailSkeleton />}
      frame={(state) => <Screen aside={aside}>{state}</Screen>}
    >
      {(data) => <Paying request={data.asked} terms={data.offered} needs={data.needs} aside={aside} />}
    </Loaded>
  );
}

interface PayingProps {
  request: MoneyRequest;
  terms: Terms;
  needs: readonly CommandNeed[];
  aside: ReactNode;
}

function Paying({ request: asked, terms: offered, needs, aside }: PayingProps) {
  const t = useMessages(requestMessages);
  const payment = usePayment(sendRemittance, { about: asked.requestId });
  if (asked.isOwn)
    return (
      <Suspense
        fallback={
          <Screen>
            <Coming>
              <ResultSkeleton />
            </Coming>
          </Screen>
        }
      >
        <OwnRequest request={asked} />
      </Suspense>
    );
  // Whoever has just paid waits for the page of the result.
  if (asked.state !== 'open' && !payment.isPending)
    return <Over state={asked.state} notice={payment.hasOutcome && payment.notice} aside={aside} />;
  return (
    <SendForm payee={asked.payee} terms={offered} needs={needs} payment={payment} asked={asked} aside={aside}>
      <section className="rounded-card bg-card p-4 text-center">
        <p className="text-sm text-soft">{t(asked.amount === null ? 'asksAny' : 'asks')}</p>
        {asked.amount !== null && <Amount value={asked.amount} className="text-3xl font-semibold" />}
        {asked.note && (
          <p className="mt-1 wrap-anywhere">
            <bdi>{asked.note}</bdi>
          </p>
        )}
      </section>
    </SendForm>
  );
}

const overTitles = { paid: 'overPaid', cancelled: 'overCancelled', expired: 'overExpired' } as const;

interface OverProps {
  state: Exclude<MoneyRequest['state'], 'open'>;
  notice: ReactNode;
  aside: ReactNode;
}

function Over({ state, notice, aside }: OverProps) {
  const t = useMessages(requestMessages);
  return (
    <Screen
      aside={aside}
      action={
        <>
          {notice}
          <ButtonLink to="/pages/transfer/index" look="secondary">
            {t('payDirectly')}
          </ButtonLink>
        </>
      }
    >
      <ResultHead tone="ended" title={t(overTitles[state])}>
        {!notice && t('untouched')}
      </ResultHead>
    </Screen>
  );
}

function NoSuchRequest({ aside }: { aside: ReactNode }) {
  const t = useMessages(requestMessages);
  return (
    <Screen aside={aside}>
      <Empty
        of="transfers"
        title={t('noSuch')}
        note={t('noSuchNote')}
        action={<ButtonLink to="/pages/transfer/index">{t('payDirectly')}</ButtonLink>}
      />
    </Screen>
  );
}
