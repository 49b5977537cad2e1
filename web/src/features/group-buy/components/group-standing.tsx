import type { ReactNode } from 'react';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import { Card } from '../../../ui/card.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { ResultHead } from '../../../ui/result.tsx';
import { groupMessages } from '../group.messages.ts';
import { groupBuyMessages } from '../group-buy.messages.ts';
import { type Group, groupPhase, type Mine } from '../group-buy.queries.ts';
import { TimeLeft } from './time-left.tsx';

interface Props {
  group: Group;
  mine: Mine | null;
  /** Right after joining it is the result page. */
  isNew: boolean;
  onPassed: () => void;
}

/** Shows how a group stands, and what that means for the reader's own money. */
export function GroupStanding({ group, mine, isNew, onPassed }: Props) {
  const t = useMessages(groupMessages);
  const own = useMessages(groupBuyMessages);
  const { at } = useDates();
  const phase = groupPhase(group);
  const inIt = mine?.leftAt === null ? mine : null;
  if (phase === 'success')
    return (
      <Ended tone="success" title={t('successTitle')} mine={inIt}>
        {group.filledAt && t('successAt', { date: at(group.filledAt) })}
        <OwnMoney group={group} mine={mine} />
      </Ended>
    );
  if (phase === 'failed')
    return (
      <Ended tone="ended" title={t('failedTitle')} mine={inIt}>
        {group.joined === 0 ? t('endedEmpty') : t('failedAt', { date: at(group.deadlineAt) })}
        {mine ? <OwnMoney group={group} mine={mine} /> : <Line>{t('othersReleased')}</Line>}
      </Ended>
    );
  return (
    <>
      {isNew && inIt && (
        <ResultHead tone="waiting" title={t('joinedNew')} amount={inIt.principal}>
          {t('heldUntil', { date: at(group.deadlineAt) })}
          {phase === 'waiting' && <Line>{t('fillIt')}</Line>}
        </ResultHead>
      )}
      <Card>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="text-lg font-semibold" aria-live="polite">
            {phase === 'full' ? own('full') : own('seatsLeft', { n: group.seatsLeft })}
          </h2>
          <p className="figures font-medium text-warning">
            {phase === 'waiting' && (
              <TimeLeft phase={phase} deadlineAt={group.deadlineAt} onPassed={onPassed} />
            )}
          </p>
        </div>
        <div className="my-2">
          <ProgressBar
            value={BigInt(group.joined)}
            max={BigInt(group.size)}
            label={t('wallCount', { joined: group.joined, size: group.size })}
          />
        </div>
        <p className="text-sm text-soft">{own('ofSize', { n: group.size })}</p>
        <div className="text-sm">
          <OwnMoney group={group} mine={mine} />
        </div>
      </Card>
    </>
  );
}

interface EndedProps {
  tone: 'success' | 'ended';
  title: string;
  mine: Mine | null;
  children: ReactNode;
}

function Ended({ tone, title, mine, children }: EndedProps) {
  return (
    <ResultHead tone={tone} title={title} amount={mine?.principal}>
      {children}
    </ResultHead>
  );
}

const Line = ({ children }: { children: ReactNode }) => <span className="mt-1 block">{children}</span>;

/** Shows what happened to the reader's own money; nothing for a reader who has none in the group. */
function OwnMoney({ group, mine }: { group: Group; mine: Mine | null }) {
  const t = useMessages(groupMessages);
  const money = useOwnMoneyText();
  const { on } = useDates();
  if (!mine) return null;
  const { leftAt, subscriptionState, held, released, principal } = mine;
  if (leftAt !== null)
    return (
      <Line>
        {t('leftMine')} {t('releasedMine', { amount: money(released) })}
      </Line>
    );
  if (group.state === 'waiting') return <Line>{t('heldMine', { amount: money(held) })}</Line>;
  if (group.state === 'failed') return <Line>{t('releasedMine', { amount: money(released) })}</Line>;
  return (
    <Line>
      {subscriptionState === 'cancelled'
        ? t('cancelledMine')
        : t('postedMine', { amount: money(principal), date: on(group.valueOn) })}
    </Line>
  );
}
