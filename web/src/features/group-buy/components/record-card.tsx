import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { directionOf } from '../../../platform/money.ts';
import { refreshQueries } from '../../../platform/query.ts';
import { Amount, RateText } from '../../../ui/amount.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { groupBuyMessages } from '../group-buy.messages.ts';
import { groupPhase, type OwnGroup, type RecordState } from '../group-buy.queries.ts';
import { recordsMessages } from '../records.messages.ts';
import { LeaveGroup } from './leave-group.tsx';
import { TimeLeft } from './time-left.tsx';

const looks: Record<RecordState, string> = {
  waiting: 'bg-warning-tint text-warning',
  success: 'bg-tint text-pressed',
  failed: 'bg-line text-soft',
  left: 'bg-line text-soft',
};

/** Shows one of my groups: how it stands, what is held or came back, and what can be done. */
export function RecordCard({ item }: { item: OwnGroup }) {
  const t = useMessages(recordsMessages);
  const own = useMessages(groupBuyMessages);
  const text = useBilingual();
  const { at } = useDates();
  const { mine } = item;
  const state: RecordState = mine.leftAt === null ? item.state : 'left';
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-2">
        <h2 className="min-w-min flex-[1_1_9rem] font-semibold">{text(item.productName)}</h2>
        <span
          className={clsx('ml-auto shrink-0 rounded px-1.5 py-0.5 text-xs whitespace-nowrap', looks[state])}
        >
          {own(state)}
        </span>
      </div>
      <p className="text-sm text-soft">
        {own('ofSize', { n: item.size })} · {t('joinedAt', { date: at(mine.joinedAt) })}
      </p>
      {state === 'waiting' && (
        <p className="mt-2 flex flex-wrap justify-between gap-x-3 text-sm font-medium text-warning">
          {item.seatsLeft > 0 && <span>{own('seatsLeft', { n: item.seatsLeft })}</span>}
          <span className="figures">
            <TimeLeft phase={groupPhase(item)} deadlineAt={item.deadlineAt} onPassed={refreshQueries} />
          </span>
        </p>
      )}
      <dl className="mt-3 triples items-end gap-2">
        <Figure label={t('principal')}>
          <Amount value={mine.principal} hideable />
        </Figure>
        <Figure label={t('rate')}>
          <RateText rateBps={item.rateBps} />
        </Figure>
        <Money item={item} state={state} />
      </dl>
      <div className="mt-3 border-t border-line pt-3">
        <LeaveGroup groupId={item.groupId} mine={mine}>
          <ButtonLink to={`/pages/product/pin_tuan_detail?code=${item.groupCode}`} look="secondary">
            {t('open')}
          </ButtonLink>
          {state === 'success' && (
            <ButtonLink to={`/pages/product/invest?id=${mine.subscriptionId}`} look="secondary">
              {t('investment')}
            </ButtonLink>
          )}
        </LeaveGroup>
      </div>
    </Card>
  );
}

/** Shows the state of the money: held, earning, or back. */
function Money({ item: { mine }, state }: { item: OwnGroup; state: RecordState }) {
  const t = useMessages(recordsMessages);
  const [label, value] =
    state === 'waiting'
      ? (['held', mine.held] as const)
      : directionOf(mine.released) === 'rise'
        ? (['released', mine.released] as const)
        : (['interest', mine.interest] as const);
  return (
    <Figure label={t(label)}>
      <Amount value={value} hideable />
    </Figure>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-soft">{label}</dt>
    <dd className="text-sm font-medium">{children}</dd>
  </div>
);
