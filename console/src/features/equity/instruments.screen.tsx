import type { OperatorOutput } from '@banyan/api/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLanguage } from '../../platform/language.ts';
import { reading } from '../../platform/reading.ts';
import { trailOf, useUrlState } from '../../platform/url-state.ts';
import { amountColumn } from '../../ui/amount-column.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { type Column, numberColumn, textColumn } from '../../ui/columns.ts';
import { Page } from '../../ui/page.tsx';
import { Stacked } from '../../ui/stacked.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { useEquityMessages } from './equity.messages.ts';

type Instrument = OperatorOutput<'/console/api/instruments'>['items'][number];

const pageSize = 50;
const tones: Record<Instrument['status'], Tone> = { offered: 'active', listed: 'good', withdrawn: 'quiet' };

/** Shows the shares of each company: how many are issued, to how many people, and for how much. */
export function InstrumentsScreen() {
  const texts = useEquityMessages();
  const language = useLanguage();
  const [url] = useUrlState();
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(reading('/console/api/instruments', { limit: pageSize, ...(cursor && { cursor }) }));
  const columns = useMemo<Column<Instrument>[]>(
    () => [
      textColumn('symbol', texts.symbol, (row) => row.symbol, {
        cell: (row) => (
          <Stacked below={row.company[language]} wraps>
            {row.offering ? (
              <Link to="/equity-offerings/$offeringId" params={{ offeringId: row.offering.equityOfferingId }}>
                {row.symbol}
              </Link>
            ) : (
              row.symbol
            )}
          </Stacked>
        ),
      }),
      amountColumn('price', texts.price, (row) => row.issuePrice),
      numberColumn('issued', texts.issued, (row) => BigInt(row.issuedShares), { align: 'end' }),
      numberColumn('holders', texts.holders, (row) => BigInt(row.holders), { align: 'end' }),
      amountColumn('proceeds', texts.proceeds, (row) => row.proceeds),
      textColumn('status', texts.state, (row) => texts[`status_${row.status}`], {
        cell: (row) => <Badge tone={tones[row.status]}>{texts[`status_${row.status}`]}</Badge>,
      }),
      textColumn('listedOn', texts.listedOn, (row) => row.listedOn ?? ''),
    ],
    [texts, language],
  );
  return (
    <Page title={texts.instruments} lead={texts.instrumentsLead}>
      <TableCard
        label={texts.instruments}
        query={query}
        columns={columns}
        rowKey={(row) => row.instrumentId}
        empty={{ title: texts.noInstruments }}
      />
    </Page>
  );
}
