import { groupDigits } from '@banyan/domain/money/display.ts';
import { Link } from '@tanstack/react-router';
import { useRight } from '../../platform/operator.ts';
import { Facts } from '../../ui/facts.tsx';
import { Card } from '../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { usePointsMessages } from './points.messages.ts';
import type { PointsState } from './points.screen.tsx';

interface Props {
  query: { data: PointsState | undefined; error: unknown; refetch: () => unknown };
}

/** Shows how many points there are, how far the month's budget goes, and what brings them. */
export function PointsFigures({ query: { data, error, refetch } }: Props) {
  const texts = usePointsMessages();
  const mayPropose = useRight('policy.read');
  const mayReadCheckins = useRight('checkin.read');
  const mayReadTeam = useRight('team.read');
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />;
  const isShort = BigInt(data.forecast) > BigInt(data.budget.amount);
  const forecast = groupDigits(data.forecast);
  return (
    <Card title={texts.state}>
      <Facts
        columns={2}
        facts={[
          [texts.people, groupDigits(data.people)],
          [texts.outstanding, groupDigits(data.outstanding)],
          [
            texts.budget,
            <span key="budget">
              {groupDigits(data.budget.amount)} ({data.budget.month}){' '}
              {mayPropose && <Link to="/policy">{texts.changeBudget}</Link>}
            </span>,
          ],
          [texts.left, groupDigits(data.budget.left)],
          [texts.perTen, groupDigits(data.perTenInvested)],
          [
            texts.checkin,
            <span key="checkin">
              {data.checkin.map((reward) => groupDigits(reward)).join(' · ')}{' '}
              {mayReadCheckins && <Link to="/checkins">{texts.toCheckins}</Link>}
            </span>,
          ],
          [
            texts.invitation,
            <span key="invitation">
              {groupDigits(data.invitation)}{' '}
              {mayReadTeam && <Link to="/invitations">{texts.toInvitations}</Link>}
            </span>,
          ],
          [texts.given, groupDigits(data.given)],
          [texts.perDay, groupDigits(data.perDay)],
          [texts.forecast, isShort ? `${forecast} · ${texts.short}` : forecast],
        ]}
      />
    </Card>
  );
}
