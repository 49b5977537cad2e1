import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { Card } from '../../../ui/card.tsx';
import { LineChart } from '../../../ui/line-chart.tsx';
import { chartsMessages } from '../charts.messages.ts';
import { byMonth, type Payment } from '../loan-cost.ts';
import { wireOf } from '../wish.ts';
import { InstalmentChart } from './instalment-chart.tsx';

interface Props {
  startsOn: string;
  /** Minor units. */
  principal: bigint;
  payments: readonly Payment[];
  /** An explanation of the figures, unless they are simply the agreed ones. */
  note?: string;
}

/** Draws how a loan shrinks, and what each month is paid for. */
export function LoanCharts({ startsOn, principal, payments, note }: Props) {
  const t = useMessages(chartsMessages);
  const money = useMoneyText();
  const { on } = useDates();
  // A loan that is repaid on the first day has one place for it.
  const isPaidAtOnce = payments[0]?.dueOn === startsOn;
  const places = [
    ...(isPaidAtOnce ? [] : [{ dueOn: startsOn, outstanding: principal }]),
    ...payments.map(({ dueOn, outstanding }) => ({ dueOn, outstanding })),
  ];
  return (
    <Card className="flex flex-col gap-6">
      <LineChart
        label={t('balanceChart')}
        axis={t('dateAxis')}
        places={places.map(({ dueOn }) => on(dueOn))}
        fromZero
        note={note}
        lines={[
          {
            name: t('balanceLine'),
            values: places.map(({ outstanding }) => Number(outstanding)),
            texts: places.map(({ outstanding }) => money(wireOf(outstanding))),
          },
        ]}
      />
      <InstalmentChart payments={byMonth(payments)} />
    </Card>
  );
}
