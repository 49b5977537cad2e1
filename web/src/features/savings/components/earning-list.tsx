import { displayRate } from '@banyan/domain/money/display.ts';
import { microPerMinor } from '@banyan/domain/savings/accrual.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { savingsMessages } from '../savings.messages.ts';
import { type Earning, earnings } from '../savings.queries.ts';

/** Returns millionths of a cent as cents with all decimals: "589041" is "0.589041". */
function centsOf(micro: string): string {
  const value = BigInt(micro);
  return `${value / microPerMinor}.${(value % microPerMinor).toString().padStart(6, '0')}`;
}

/** Shows what each day earned; each opens how it was worked out. */
export function EarningList() {
  const t = useMessages(savingsMessages);
  const { on } = useDates();
  const query = useInfiniteQuery(earnings);
  const [opened, open] = useState<Earning>();
  return (
    <Screen title={t('earningsList')} onRefresh={query.refetch}>
      <Paged query={query} empty={<Empty of="earnings" title={t('noEarnings')} note={t('noEarningsNote')} />}>
        {(items) => (
          <Card className="divide-y divide-line py-1!">
            {items.map((item) => (
              <ListRow
                key={item.onDate}
                title={on(item.onDate)}
                note={t(item.state)}
                value={
                  <Amount
                    value={item.interest}
                    sign="always"
                    hideable
                    className="text-base font-medium text-ink"
                  />
                }
                onClick={() => open(item)}
              />
            ))}
          </Card>
        )}
      </Paged>
      <Sheet
        open={opened !== undefined}
        onClose={() => open(undefined)}
        title={opened ? t('howTitle', { date: on(opened.onDate) }) : ''}
      >
        {opened && <Derivation item={opened} />}
      </Sheet>
    </Screen>
  );
}

function Derivation({ item }: { item: Earning }) {
  const t = useMessages(savingsMessages);
  const money = useOwnMoneyText();
  const { on } = useDates();
  const cents = (micro: string) => t('cents', { amount: centsOf(micro) });
  return (
    <>
      <Facts>
        <Fact label={t('base')}>
          <Amount value={item.base} hideable />
        </Fact>
        <Fact label={t('formula')}>
          {t('formulaValue', {
            base: money(item.base),
            rate: displayRate(item.rateBps),
            earned: cents(item.earnedMicro),
          })}
        </Fact>
        <Fact label={t('carriedBefore')}>{cents(item.carriedBeforeMicro)}</Fact>
        <Fact label={t('interestPaid')} strong>
          <Amount value={item.interest} hideable />
        </Fact>
        <Fact label={t('carriedOn')}>{cents(item.carriedMicro)}</Fact>
        {item.valueOn && <Fact label={t('valueOn')}>{on(item.valueOn)}</Fact>}
      </Facts>
      <p className="mt-3 text-sm text-soft">{t('exactNote')}</p>
    </>
  );
}
