import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useMoneyText, useOwnMoneyText } from '../../../platform/money.ts';
import { minorUnits } from '../../../shared/amounts/amount-problem.ts';
import { sharesText, wireOf } from '../../../shared/shares/figures.ts';
import { StaleAnswer } from '../../../shared/shares/stale-notice.tsx';
import { Amount, RateText } from '../../../ui/amount.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { Coming } from '../../../ui/coming.tsx';
import { Copyable } from '../../../ui/copy.tsx';
import { BalancesEye } from '../../../ui/eye.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { ResultHead } from '../../../ui/result.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { detailMessages } from '../detail.messages.ts';
import { ratioText, securedOf } from '../figures.ts';
import { pledgeMessages } from '../pledge.messages.ts';
import { type PledgeDetail as Detail, type PledgeStep, pledge, steps } from '../pledge.queries.ts';
import { CallNotice } from './call-notice.tsx';
import { LtvFacts } from './pledge-card.tsx';
import { Simulator } from './simulator.tsx';
import { StateBadge } from './state-badge.tsx';

const ForcedSale = lazy(() => import('./forced-sale.tsx'));

/** Shows one pledge whole: how it stands, what can be done about it, and what happened to it. */
export function PledgeDetail({ pledgeId, isNew }: { pledgeId: string; isNew: boolean }) {
  const query = useQuery(pledge(pledgeId));
  return (
    <Screen
      onRefresh={query.refetch}
      aside={<BalancesEye className="text-soft" />}
      action={query.data && <Action of={query.data} />}
    >
      <Loaded query={query} skeleton={<DetailSkeleton isNew={isNew} />}>
        {(item) => (
          <div className="space-y-3">
            <StaleAnswer query={query} />
            {isNew && item.state === 'healthy' && <Opened of={item} />}
            <CallNotice pledge={item} />
            {isSold(item) && (
              <Suspense fallback={<Coming />}>
                <ForcedSale pledge={item} />
              </Suspense>
            )}
            <Head of={item} />
            {item.state !== 'ended' && <Ways of={item} />}
            {item.state !== 'ended' && item.state !== 'unsecured' && (
              <Simulator
                secured={securedOf(item)}
                price={item.price}
                terms={item.terms}
                saleRules={item.saleRules}
                isCalled={item.cureUntil !== null}
              />
            )}
            <Figures of={item} />
            <History pledgeId={pledgeId} />
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

/** Few pledges come to this: what it needs is loaded then. */
const isSold = ({ sales, state }: Detail): boolean => sales.length > 0 || state === 'overdue';

function Opened({ of }: { of: Detail }) {
  const t = useMessages(detailMessages);
  const money = useMoneyText();
  return (
    <ResultHead tone="success" title={t('newTitle')} amount={of.principal}>
      {t('newNote', { price: money(of.warningPrice) })}
    </ResultHead>
  );
}

function Action({ of }: { of: Detail }) {
  const t = useMessages(detailMessages);
  if (of.state === 'ended')
    return (
      <ButtonLink to="/pages/equity/release" look="secondary">
        {t('more')}
      </ButtonLink>
    );
  return <ButtonLink to={`/pages/equity/release?pledgeId=${of.pledgeId}&of=repay`}>{t('repay')}</ButtonLink>;
}

function Head({ of }: { of: Detail }) {
  const text = useBilingual();
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-min flex-[1_1_8rem] font-semibold">
          {text(of.company)} <span className="text-sm font-normal text-soft">{of.symbol}</span>
        </h2>
        <StateBadge state={of.state} />
      </div>
      <LtvFacts pledge={of} />
    </Card>
  );
}

function Ways({ of }: { of: Detail }) {
  const t = useMessages(detailMessages);
  const to = (view: 'add' | 'release') => `/pages/equity/release?pledgeId=${of.pledgeId}&of=${view}` as const;
  return (
    <Card className="divide-y divide-line py-1!">
      <ListRow title={t('add')} note={t('addNote')} to={to('add')} />
      {of.state !== 'unsecured' && (
        <ListRow
          title={t('release')}
          note={t('releaseNote', { n: sharesText(of.releasable) })}
          to={to('release')}
        />
      )}
    </Card>
  );
}

function Figures({ of }: { of: Detail }) {
  const t = useMessages(detailMessages);
  const words = useMessages(pledgeMessages);
  const { at } = useDates();
  return (
    <Card title={t('figures')} className="pb-2!">
      <Facts className="-mt-2">
        <Fact label={t('principal')}>
          <Amount value={of.principal} hideable />
        </Fact>
        <Fact label={t('outstanding')}>
          <Amount value={of.outstanding} hideable />
        </Fact>
        <Fact label={t('interestDue')}>
          <Amount value={of.interestDue} hideable />
        </Fact>
        <Fact label={words('rate')}>
          <RateText rateBps={of.terms.rateBps} />
        </Fact>
        {of.state !== 'ended' && (
          <>
            <Fact label={t('perDay')}>
              <Amount value={of.interestPerDay} hideable />
            </Fact>
            <Fact label={words('value')}>
              <Amount value={of.value} hideable />
            </Fact>
            {of.state !== 'unsecured' && (
              <Fact label={words('coverPrice')}>
                <Amount value={of.coverPrice} />
              </Fact>
            )}
          </>
        )}
        <Fact label={t('opened')}>{at(of.openedAt)}</Fact>
        {of.endedAt && <Fact label={t('endedAt')}>{at(of.endedAt)}</Fact>}
        <Fact label={words('number')}>
          <Copyable text={of.number} />
        </Fact>
      </Facts>
    </Card>
  );
}

function History({ pledgeId }: { pledgeId: string }) {
  const t = useMessages(detailMessages);
  const query = useInfiniteQuery(steps(pledgeId));
  return (
    <Card title={t('history')} className="pb-2!">
      <Paged query={query} isPart empty={null}>
        {(items) => (
          <ol className="-mt-2 divide-y divide-line">
            {items.map((step) => (
              <StepRow key={step.stepId} step={step} />
            ))}
          </ol>
        )}
      </Paged>
    </Card>
  );
}

function StepRow({ step }: { step: PledgeStep }) {
  const t = useMessages(detailMessages);
  const { at } = useDates();
  const money = useMoneyText();
  return (
    <li className="py-3">
      <p className="font-medium">
        <StepText step={step} />
      </p>
      <p className="text-sm text-soft">
        {t('atPrice', { price: money(step.price), ratio: ratioText(step.ltvBps) })}
      </p>
      <p className="text-sm text-soft">{at(step.at)}</p>
    </li>
  );
}

function StepText({ step }: { step: PledgeStep }) {
  const t = useMessages(detailMessages);
  const words = useMessages(pledgeMessages);
  const own = useOwnMoneyText();
  const n = sharesText(step.shares);
  const amount = own(wireOf(minorUnits(step.interest) + minorUnits(step.principal)));
  switch (step.kind) {
    case 'opened':
      return t('step_opened', { n, amount });
    case 'added':
      return t('step_added', { n });
    case 'released':
      return t('step_released', { n });
    case 'repaid':
      return step.state === 'ended'
        ? t('step_repaidAll', { n, amount })
        : t('step_repaid', { amount, interest: own(step.interest) });
    case 'sold':
      return t('step_sold', { n, amount });
    case 'split':
      return t('step_split', { n });
    case 'marked':
      return step.state === 'overdue' ? t('step_over') : t('step_marked', { state: words(step.state) });
  }
}
