import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '../../platform/reading.ts';
import { Badge } from '../../ui/badge.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { DraftSelect } from '../../ui/draft-select.tsx';
import { Facts } from '../../ui/facts.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useUiMessages } from '../../ui/ui.messages.ts';
import { useMarketMessages } from './market.messages.ts';
import type { Replay, TradedInstrument } from './market.ts';

/** Replays an instrument from its first command, and says whether that leads to what is stored: of all days, or of one. */
export function ReplayDialog({ instrument, onClose }: { instrument: TradedInstrument; onClose: () => void }) {
  const texts = useMarketMessages();
  const words = useUiMessages();
  const { instrumentId, symbol } = instrument;
  const [day, setDay] = useState('');
  const { data, error, refetch } = useQuery({
    ...reading('/console/api/market/replay', { instrumentId, ...(day && { day }) }),
    // It is worked out anew each time that it is asked for, and not while it is looked at.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    // The result for other days says nothing about this one.
    placeholderData: () => undefined,
  });
  return (
    <Modal
      opened
      size={480}
      onClose={onClose}
      title={<strong>{texts.replayTitle(symbol)}</strong>}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <p>{texts.replayHelp}</p>
      <DaySelect instrumentId={instrumentId} day={day} onChoose={setDay} />
      <div role="status">
        {data && <Result of={data} />}
        {!data && !error && <p>{texts.replaying}</p>}
      </div>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
    </Modal>
  );
}

interface DaySelectProps {
  instrumentId: string;
  day: string;
  onChoose: (day: string) => void;
}

/** Offers the days that are over, beside all of them. */
function DaySelect({ instrumentId, day, onChoose }: DaySelectProps) {
  const texts = useMarketMessages();
  const { data } = useQuery(reading('/console/api/market/days', { instrumentId }));
  return (
    <DraftSelect
      label={texts.replayOf}
      isReadOnly={false}
      value={day}
      onChoose={onChoose}
      options={[
        { value: '', label: texts.replayAll },
        ...(data?.items ?? []).map(({ day: value, shares, replay }) => ({
          value,
          label: texts.dayTraded(value, shares) + (replay?.isSame === false ? texts.dayDiffers : ''),
        })),
      ]}
    />
  );
}

function Result({ of: { commands, trades, differing, book, isSame } }: { of: Replay }) {
  const texts = useMarketMessages();
  return (
    <>
      <p>
        <Badge tone={isSame ? 'good' : 'bad'}>{isSame ? texts.replaySame : texts.replayDiffers}</Badge>
      </p>
      <Facts
        facts={[
          [texts.replayCommands, commands],
          [texts.replayTrades, trades],
          ...(book === null
            ? []
            : ([
                [texts.storedBook, <CodeText key="stored" value={book.stored} />],
                [texts.replayedBook, <CodeText key="replayed" value={book.replayed} />],
              ] as const)),
          ...(differing.length > 0 ? ([[texts.replayDays, differing.join(', ')]] as const) : []),
        ]}
      />
    </>
  );
}
