import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { useLanguage } from '../../platform/language.ts';
import { useRight } from '../../platform/operator.ts';
import { reading } from '../../platform/reading.ts';
import { amountColumn } from '../../ui/amount-column.tsx';
import { AuditButton } from '../../ui/audit-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { type Column, numberColumn, textColumn } from '../../ui/columns.ts';
import { Page } from '../../ui/page.tsx';
import { Stacked } from '../../ui/stacked.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { InstrumentDialog } from './instrument-dialogs.tsx';
import { useMarketMessages } from './market.messages.ts';
import styles from './market.module.css';
import { behindOf, type InstrumentAct, phaseTone, type TradedInstrument } from './market.ts';
import { ReplayDialog } from './replay-dialog.tsx';

type Asked = { instrument: TradedInstrument; act: InstrumentAct | 'replay' } | null;

/** Shows what is traded, what it does now, and how far the market has come with its commands. */
export function MarketScreen() {
  const texts = useMarketMessages();
  const query = useQuery({ ...reading('/console/api/market/instruments', {}), refetchInterval: 5_000 });
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  return (
    <Page title={texts.title} lead={texts.lead}>
      <TableCard
        label={texts.title}
        query={query}
        columns={useInstrumentColumns(setAsked)}
        rowKey={(row) => row.instrumentId}
        empty={{ title: texts.none, help: texts.noneHelp }}
      />
      {asked?.act === 'replay' && <ReplayDialog instrument={asked.instrument} onClose={close} />}
      {asked && asked.act !== 'replay' && (
        <InstrumentDialog instrument={asked.instrument} act={asked.act} onClose={close} />
      )}
    </Page>
  );
}

function useInstrumentColumns(ask: (asked: Asked) => void): Column<TradedInstrument>[] {
  const texts = useMarketMessages();
  const language = useLanguage();
  return useMemo(
    () => [
      textColumn('symbol', texts.instrument, (row) => row.symbol, {
        cell: (row) => (
          <Stacked below={row.company[language]} wraps>
            <Link to="/share-orders" search={{ instrumentId: row.instrumentId }}>
              {row.symbol}
            </Link>
          </Stacked>
        ),
      }),
      textColumn('company', texts.instrument, (row) => row.company[language], { isHidden: true }),
      textColumn('phase', texts.phase, (row) => texts[`phase_${row.phase}`], {
        cell: (row) => (
          <Stacked below={row.halt !== null && haltText(row.halt, texts)} wraps>
            <Badge tone={phaseTone[row.phase]}>{texts[`phase_${row.phase}`]}</Badge>
          </Stacked>
        ),
      }),
      textColumn('halt', texts.haltReason, (row) => row.halt?.reason ?? '', { isHidden: true }),
      amountColumn('last', texts.last, (row) => row.last, {
        cell: (row) => <Stacked below={texts.previousClose(row.previousClose)}>¥{row.last}</Stacked>,
      }),
      textColumn('day', texts.day, (row) => row.day),
      numberColumn('applied', texts.commands, (row) => BigInt(row.applied), {
        align: 'end',
        cell: (row) => <Stacked below={commandText(row, texts)}>{row.applied}</Stacked>,
      }),
      numberColumn('trades', texts.trades, (row) => BigInt(row.trades), { align: 'end' }),
      {
        id: 'actions',
        header: '',
        text: () => '',
        cell: (row) => <Actions instrument={row} ask={ask} />,
      },
    ],
    [texts, language, ask],
  );
}

type Texts = ReturnType<typeof useMarketMessages>;

const haltText = ({ by, since, reason }: NonNullable<TradedInstrument['halt']>, texts: Texts): string =>
  `${reason} · ${texts.haltedBy(by, showInstant(since))}`;

function commandText(row: TradedInstrument, texts: Texts): string {
  const behind = behindOf(row);
  return behind > 0n ? texts.behind(behind.toString()) : texts.given(row.given);
}

function Actions({ instrument, ask }: { instrument: TradedInstrument; ask: (asked: Asked) => void }) {
  const texts = useMarketMessages();
  const mayHalt = useRight('market.halt');
  const act = instrument.halt === null ? 'halt' : 'resume';
  return (
    <div className={styles.actions}>
      <Button size="compact-sm" variant="default" onClick={() => ask({ instrument, act: 'replay' })}>
        {texts.replay}
      </Button>
      {mayHalt && (
        <Button
          size="compact-sm"
          {...(act === 'halt' && { color: 'red', variant: 'light' })}
          onClick={() => ask({ instrument, act })}
        >
          {texts[act]}
        </Button>
      )}
      <AuditButton
        subjectId={instrument.instrumentId}
        label={texts.auditOf(instrument.symbol)}
        title={texts.audit}
      />
    </div>
  );
}
