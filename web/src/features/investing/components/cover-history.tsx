import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useRatioText } from '../../../ui/amount.tsx';
import { Card } from '../../../ui/card.tsx';
import { LineChart } from '../../../ui/line-chart.tsx';
import type { Issuer } from '../investing.queries.ts';
import { issuerMessages } from './issuer.messages.ts';

/** A cover above this is drawn at this height: what matters lies below 100 %. */
const drawnUpToBps = 20_000;

/** Shows the cover ratio at the close of each day on which something was due; the table has every figure. */
export function CoverHistory({ data }: { data: Issuer }) {
  const t = useMessages(issuerMessages);
  const ratio = useRatioText();
  const { on } = useDates();
  const covered = data.history.flatMap(({ day, coverBps }) => (coverBps === null ? [] : { day, coverBps }));
  return (
    <Card>
      {covered.length < 2 ? (
        <>
          <h2 className="font-semibold">{t('history')}</h2>
          <p className="mt-2 text-sm text-soft">{t('historyLater')}</p>
        </>
      ) : (
        <LineChart
          label={t('history')}
          axis={t('day')}
          places={covered.map(({ day }) => on(day))}
          fromZero
          lines={[
            {
              name: t('cover'),
              values: covered.map(({ coverBps }) => Math.min(coverBps, drawnUpToBps) / 100),
              texts: covered.map(({ coverBps }) => ratio(coverBps)),
            },
            {
              name: t('fullCover'),
              values: covered.map(() => 100),
              texts: covered.map(() => '100%'),
            },
          ]}
          note={t('historyNote', { days: data.horizonDays })}
        />
      )}
    </Card>
  );
}
