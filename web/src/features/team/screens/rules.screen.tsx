import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { pointsText } from '../../../ui/points.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { ProgrammeNotice } from '../components/programme-notice.tsx';
import { inviteMessages } from '../invite.messages.ts';
import { invitations, type Programme } from '../team.queries.ts';

/** Says the rules of inviting with the numbers that hold now, and what is left of the budget. */
export default function InviteRulesScreen() {
  const t = useMessages(inviteMessages);
  const query = useQuery(invitations);
  return (
    <Screen
      onRefresh={query.refetch}
      action={<ButtonLink to="/pages/invite/index">{t('toInvite')}</ButtonLink>}
    >
      <Loaded
        query={query}
        skeleton={
          <div className="space-y-3">
            <CardSkeleton count={1} />
            <CardSkeleton />
          </div>
        }
      >
        {({ programme }) => (
          <div className="space-y-3">
            <ProgrammeNotice programme={programme} />
            {programme.state !== 'off' && <BudgetCard programme={programme} />}
            <RulesCard programme={programme} />
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

function BudgetCard({ programme: { budget } }: { programme: Programme }) {
  const t = useMessages(inviteMessages);
  const [left, amount] = [pointsText(budget.left), pointsText(budget.amount)];
  return (
    <Card title={t('budget')}>
      <p className="figures mb-2 text-sm">{t('budgetLeft', { left, amount })}</p>
      <ProgressBar value={BigInt(budget.left)} max={BigInt(budget.amount)} label={t('budget')} />
    </Card>
  );
}

function RulesCard({ programme: { state, rewards } }: { programme: Programme }) {
  const t = useMessages(inviteMessages);
  const [first, ...deeper] = rewards;
  const isPaid = state !== 'off';
  return (
    <Card title={t('rules')}>
      <ol className="list-decimal space-y-2 pl-5 text-sm text-soft">
        <li>{t('ruleCode')}</li>
        {isPaid && first && first.points !== '0' && (
          <li>{t('ruleReward', { points: pointsText(first.points) })}</li>
        )}
        {isPaid &&
          deeper.map(({ level, points }) => (
            <li key={level}>
              {points === '0'
                ? t('ruleDeepNone', { level })
                : t('ruleDeep', { level, points: pointsText(points) })}
            </li>
          ))}
        <li>{t('ruleDeposit')}</li>
        {isPaid && <li>{t('ruleBudget')}</li>}
        {isPaid && <li>{t('ruleReview')}</li>}
      </ol>
    </Card>
  );
}
