import { providerNames } from '@banyan/domain/wallet/provider-names.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { compareAmounts, isZero } from '../../platform/amounts.ts';
import { showInstant } from '../../platform/instants.ts';
import { reading } from '../../platform/reading.ts';
import { oneOf, trailOf, useUrlState } from '../../platform/url-state.ts';
import { Amount, amountText } from '../../ui/amount.tsx';
import { amountColumn } from '../../ui/amount-column.tsx';
import { Badge } from '../../ui/badge.tsx';
import { type Column, textColumn } from '../../ui/columns.ts';
import { Stacked } from '../../ui/stacked.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { atProviders, type HeldDay, tokensText } from './held-day.ts';
import { useHeldDaysMessages } from './held-days.messages.ts';

/** Lists what customers were owed at the end of each day, and who held it. */
export function HeldDaysTable() {
  const texts = useHeldDaysMessages();
  const [url] = useUrlState();
  const cursor = trailOf(url['days.trail']).at(-1);
  const days = useQuery(reading('/console/api/held-days', { ...(cursor && { cursor }) }));
  return (
    <TableCard
      label={texts.title}
      title={texts.title}
      query={days}
      columns={useColumns()}
      rowKey={(row) => row.onDate}
      empty={{ title: texts.empty }}
      filters={<small>{texts.note}</small>}
      scope="days."
    />
  );
}

/** Returns what each provider had, in words. */
function useByProvider(): (day: HeldDay) => string {
  const texts = useHeldDaysMessages();
  return useCallback(
    ({ inTransit }: HeldDay) =>
      inTransit
        .map(({ provider, amount }) => {
          const known = oneOf(providerNames, provider);
          return `${known ? texts[`provider_${known}`] : provider} ${amountText(amount)}`;
        })
        .join(' · '),
    [texts],
  );
}

function useColumns(): Column<HeldDay>[] {
  const texts = useHeldDaysMessages();
  const byProvider = useByProvider();
  return useMemo(
    () => [
      textColumn('day', texts.day, (row) => row.onDate),
      amountColumn('owed', texts.owed, (row) => row.owed),
      amountColumn('own', texts.own, (row) => row.own),
      amountColumn('booked', texts.booked, (row) => row.booked),
      amountColumn('inTransit', texts.inTransit, atProviders, {
        cell: (row) => (
          <Stacked below={[byProvider(row), tokensText(row)].filter(Boolean).join(' · ')} wraps>
            <Amount value={atProviders(row)} />
          </Stacked>
        ),
      }),
      textColumn('byProvider', texts.byProvider, byProvider, { isHidden: true }),
      textColumn('tokens', texts.tokens, tokensText, { isHidden: true }),
      amountOrNone('closing', texts.closing, (row) => row.statement?.closing ?? null, {
        cell: ({ statement }) =>
          statement ? (
            <Stacked below={statement.to}>
              <Amount value={statement.closing} />
            </Stacked>
          ) : (
            texts.noStatement
          ),
      }),
      textColumn('closingOn', texts.closingOn, (row) => row.statement?.to ?? '', { isHidden: true }),
      amountOrNone('difference', texts.difference, (row) => row.difference),
      amountColumn('unexplained', texts.unexplained, (row) => row.unexplained, {
        cell: ({ unexplained }) =>
          isZero(unexplained) ? (
            <Amount value={unexplained} />
          ) : (
            <Badge tone="bad">{amountText(unexplained)}</Badge>
          ),
      }),
      textColumn('recordedAt', texts.recordedAt, (row) => showInstant(row.recordedAt)),
    ],
    [texts, byProvider],
  );
}

/** Returns a column of amounts that a row may lack; it is sorted as zero then. */
const amountOrNone = (
  id: string,
  header: string,
  read: (row: HeldDay) => string | null,
  more: Partial<Column<HeldDay>> = {},
): Column<HeldDay> =>
  amountColumn(id, header, (row) => read(row) ?? '', {
    cell: (row) => {
      const value = read(row);
      return value === null ? '—' : <Amount value={value} />;
    },
    compare: (a, b) => compareAmounts(read(a) ?? '0.00', read(b) ?? '0.00'),
    ...more,
  });
