import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../platform/reading.ts';
import { Badge } from '../../ui/badge.tsx';
import { Facts } from '../../ui/facts.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useUiMessages } from '../../ui/ui.messages.ts';
import { useMarketMessages } from './market.messages.ts';
import type { Replay, TradedInstrument } from './market.ts';

/** Replays an instrument from its first command, and says whether that leads to what is stored. */
export function ReplayDialog({ instrument, onClose }: { instrument: TradedInstrument; onClose: () => void }) {
  const texts = useMarketMessages();
  const words = useUiMessages();
  const { instrumentId, symbol } = instrument;
  const { data, error, refetch } = useQuery({
    ...reading('/console/api/market/replay', { instrumentId }),
    // It is worked out anew each time that it is asked for, and not while it is looked at.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
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
      <div role="status">
        {data && <Result of={data} />}
        {!data && !error && <p>{texts.replaying}</p>}
      </div>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
    </Modal>
  );
}

function Result({ of: { commands, trades, differing, isSame } }: { of: Replay }) {
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
          ...(differing.length > 0 ? ([[texts.replayDays, differing.join(', ')]] as const) : []),
        ]}
      />
    </>
  );
}
