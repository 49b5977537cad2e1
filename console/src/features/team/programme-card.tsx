import { groupDigits } from '@banyan/domain/money/display.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRight } from '../../platform/operator.ts';
import { reading } from '../../platform/reading.ts';
import { Facts } from '../../ui/facts.tsx';
import { Card } from '../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { useTeamMessages } from './team.messages.ts';

/** Shows the programme: what it pays, how far the month's budget goes, and how many rewards stand where. */
export function ProgrammeCard() {
  const texts = useTeamMessages();
  const { data, error, refetch } = useQuery(reading('/console/api/invitations', {}));
  const mayPropose = useRight('policy.read');
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />;
  const { programme, states } = data;
  const isShort = BigInt(data.forecast) > BigInt(programme.budget.amount);
  const forecast = groupDigits(data.forecast);
  return (
    <Card title={texts.programme}>
      <Facts
        columns={2}
        facts={[
          [texts.stateNow, texts[`programme_${programme.state}`]],
          [texts.rewards, programme.rewards.map(({ points }) => groupDigits(points)).join(' / ')],
          [texts.licence, String(data.paidLevelsMax)],
          [
            texts.budget,
            <span key="budget">
              {groupDigits(programme.budget.amount)} ({programme.budget.month}){' '}
              {mayPropose && <Link to="/policy">{texts.changeRules}</Link>}
            </span>,
          ],
          [texts.left, groupDigits(programme.budget.left)],
          [texts.given, groupDigits(data.given)],
          [texts.perDay, groupDigits(data.perDay)],
          [texts.forecast, isShort ? `${forecast} · ${texts.short}` : forecast],
          ...states.map(
            ({ state, count, points }) =>
              [texts[`state_${state}`], texts.sums(groupDigits(count), groupDigits(points))] as const,
          ),
        ]}
      />
    </Card>
  );
}
