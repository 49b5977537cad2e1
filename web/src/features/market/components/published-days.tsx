import { useInfiniteQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { publishedDays } from '../market.queries.ts';
import { recomputeMessages } from '../recompute.messages.ts';

/** Lists the days that are published, of one instrument or of all, and leads to the check of a file. */
export function PublishedDays({ instrumentId }: { instrumentId: string | undefined }) {
  const t = useMessages(recomputeMessages);
  const { on } = useDates();
  const query = useInfiniteQuery(publishedDays(instrumentId));
  return (
    <Screen onRefresh={query.refetch}>
      <div className="space-y-3">
        <p className="text-sm text-soft">{t('lead')}</p>
        <Card className="py-1!">
          <ListRow title={t('checkFile')} note={t('checkFileNote')} to="/pages/equity/recompute?of=file" />
        </Card>
        <Paged query={query} empty={<Empty of="records" title={t('none')} note={t('noneNote')} />}>
          {(days) => (
            <Card title={t('days')} className="pb-1!">
              <div className="divide-y divide-line" data-public>
                {days.map(({ instrumentId: id, day, symbol, close, commands, trades, isOpen }) => (
                  <ListRow
                    key={`${id} ${day}`}
                    title={on(day)}
                    note={
                      <>
                        {t('dayNote', { symbol, commands: Number(commands), trades: Number(trades) })}
                        {!isOpen && <span className="block">{t('opensLater')}</span>}
                      </>
                    }
                    value={<Amount value={close} className="text-base text-ink" />}
                    to={`/pages/equity/recompute?instrumentId=${id}&day=${day}`}
                  />
                ))}
              </div>
            </Card>
          )}
        </Paged>
      </div>
    </Screen>
  );
}
