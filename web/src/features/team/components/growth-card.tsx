import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { LineChart } from '../../../ui/line-chart.tsx';
import { teamMessages } from '../team.messages.ts';
import type { TeamOverview } from '../team.queries.ts';

/** Draws how many members there were at the end of each of the last months; the new ones stand in the table beside. */
export function GrowthCard({ team: { members, months } }: { team: TeamOverview }) {
  const t = useMessages(teamMessages);
  const { on } = useDates();
  const total = members.reduce((sum, { members: count }) => sum + count, 0);
  const line = (name: string, values: number[]) => ({ name, values, texts: values.map(String) });
  return (
    <Card title={t('total', { count: total })}>
      {total > 0 && (
        <LineChart
          label={t('growth')}
          axis={t('month')}
          places={months.map(({ month }) => on(month, 'month'))}
          lines={[
            line(
              t('totalLine'),
              months.map((month) => month.total),
            ),
            line(
              t('joined'),
              months.map((month) => month.joined),
            ),
          ]}
          fromZero
        />
      )}
    </Card>
  );
}
