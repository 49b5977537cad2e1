import { saveFile } from '@banyan/client/save-file.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { useLoggedIn } from '../../../platform/logged-in.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton, RowsSkeleton } from '../../../ui/skeletons.tsx';
import { dailyCandles, dayFile, type PublishedMarketDay, publishedDay } from '../market.queries.ts';
import { recomputeMessages } from '../recompute.messages.ts';
import { type CheckedDay, checkDay, hasCryptography, isCharted } from '../recompute.ts';
import { DayFacts } from './day-facts.tsx';
import { DayTrades } from './day-trades.tsx';
import { DayVerdict } from './day-verdict.tsx';

/** Shows what was published of a day, and what this device found when it computed the day again. */
export function RecomputedDay({ instrumentId, day }: { instrumentId: string; day: string }) {
  const t = useMessages(recomputeMessages);
  const query = useQuery(publishedDay(instrumentId, day));
  return (
    <Screen onRefresh={query.refetch}>
      <Loaded query={query} skeleton={<DetailSkeleton />}>
        {(published) => (
          <div className="space-y-3">
            <DayFacts day={published} />
            {published.isOpen ? <Result day={published} /> : <Notice>{t('notOpen')}</Notice>}
            <Card className="py-1!">
              <ListRow
                title={t('earlier')}
                note={t('earlierNote')}
                to={`/pages/equity/recompute?instrumentId=${instrumentId}`}
              />
            </Card>
            <Card title={t('how')}>
              <p className="text-sm text-soft">{t('howText')}</p>
            </Card>
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

/** The file of a day, what the device finds in it, and the same to keep. */
function Result({ day }: { day: PublishedMarketDay }) {
  const t = useMessages(recomputeMessages);
  const query = useQuery(dayFile(day.instrumentId, day.day));
  return (
    <Card title={t('result')}>
      <Loaded query={query} skeleton={<RowsSkeleton count={4} />}>
        {(file) => (
          <div className="space-y-4">
            {hasCryptography() ? (
              <Findings day={day} text={file.text} />
            ) : (
              <Notice tone="warning">{t('noCryptography')}</Notice>
            )}
            <DayTrades day={day} text={file.text} />
            <div>
              <Button look="secondary" onClick={() => saveFile(file)}>
                {t('save')}
              </Button>
              <p className="mt-2 text-xs text-soft">
                {t('saveNote')} <code>npm run check-market-day</code>
              </p>
            </div>
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function Findings({ day, text }: { day: PublishedMarketDay; text: string }) {
  const t = useMessages(recomputeMessages);
  const [done, setDone] = useState(0);
  const { data: checked } = useQuery({
    queryKey: ['market', 'recompute', day],
    queryFn: () => checkDay(text, async () => day, setDone),
  });
  const candle = useCandle(day, checked);
  if (checked === undefined)
    return (
      <p role="status" className="text-sm text-soft">
        {done === 0 ? t('computing') : t('progress', { done, all: Number(day.commands) })}
      </p>
    );
  return <DayVerdict checked={checked} candle={candle} />;
}

/** Returns whether the chart shows of a day what was computed; null where nobody is logged in, or it shows no such day. */
function useCandle(day: PublishedMarketDay, checked: CheckedDay | null | undefined): boolean | null {
  const isLoggedIn = useLoggedIn();
  const { data } = useQuery({ ...dailyCandles(day.instrumentId), enabled: isLoggedIn });
  return data && checked ? isCharted(data.items, day, checked.run.figures) : null;
}
