import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { sharesText } from '../../../shared/shares/figures.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { Copyable } from '../../../ui/copy.tsx';
import type { PublishedMarketDay } from '../market.queries.ts';
import { recomputeMessages } from '../recompute.messages.ts';

const prices = ['open', 'high', 'low', 'close'] as const;

/** Shows what was published of a day: its figures, and the hash of its file. */
export function DayFacts({ day }: { day: PublishedMarketDay }) {
  const t = useMessages(recomputeMessages);
  const text = useBilingual();
  const { on } = useDates();
  return (
    <Card>
      <h2 className="font-semibold">
        {text(day.company)} <span className="text-sm font-normal text-soft">{day.symbol}</span>
      </h2>
      <p className="text-sm text-soft">{on(day.day)}</p>
      <div data-public>
        <Facts className="mt-2">
          {prices.map((name) => {
            const price = day[name];
            return (
              price !== null && (
                <Fact key={name} label={t(name)}>
                  <Amount value={price} />
                </Fact>
              )
            );
          })}
          <Fact label={t('volume')}>{sharesText(day.shares)}</Fact>
          <Fact label={t('turnover')}>
            <Amount value={day.value} />
          </Fact>
          <Fact label={t('auditRow')}>{day.audit.seq}</Fact>
          <Fact label={t('fileHash')}>
            <span className="font-mono text-xs">
              <Copyable text={day.fileSha256} />
            </span>
          </Fact>
        </Facts>
      </div>
      {day.trades === '0' && <p className="mt-1 text-xs text-soft">{t('noTrades')}</p>}
    </Card>
  );
}
