import { useState } from 'react';
import { announce } from '../../platform/announce.ts';
import { useCommand } from '../../platform/command.ts';
import { useMessages } from '../../platform/i18n.ts';
import { queryClient } from '../../platform/query.ts';
import { vibrate } from '../../platform/vibrate.ts';
import { usePrizeText } from '../../shared/draws/prize.ts';
import { lotteryMessages } from './lottery.messages.ts';
import { type LotteryDraw, type LotteryState, lotteryState } from './lottery.queries.ts';
import { useSpin } from './use-spin.ts';

type Order = Pick<LotteryDraw, 'seedId' | 'nonce'>;

/** Returns the draw that was asked for, if it was made although its answer got lost. */
async function drawMade({ seedId, nonce }: Order): Promise<LotteryDraw | undefined> {
  const { lastDraw } = await queryClient.fetchQuery({ ...lotteryState, staleTime: 0 });
  return lastDraw?.seedId === seedId && lastDraw.nonce === nonce ? lastDraw : undefined;
}

/** Draws, turns the wheel to what came out, and then says it. Until the wheel stands the page shows what was before. */
export function useDraw(current: LotteryState) {
  const t = useMessages(lotteryMessages);
  const prizeText = usePrizeText();
  const draw = useCommand('/api/lottery/draw');
  const spin = useSpin();
  const [before, setBefore] = useState<LotteryState>();
  const [result, setResult] = useState<LotteryDraw>();
  const { seed, table, cost } = current;

  const turnTo = (made: LotteryDraw) =>
    spin.spinTo(made.drawn, () => {
      setBefore(undefined);
      setResult(made);
      if (made.prize.kind !== 'none') vibrate();
      announce(`${made.prize.kind === 'none' ? t('lostTitle') : t('wonTitle')} · ${prizeText(made.prize)}`);
    });
  const refused = async (order: Order) => {
    // A call whose answer got lost may have been carried out: the draw has a number, and is made once.
    const made = await drawMade(order).catch(() => undefined);
    if (!made) return setBefore(undefined);
    draw.reset();
    turnTo(made);
  };
  const send = () => {
    if (!seed || !table) return;
    setResult(undefined);
    setBefore(current);
    const order = { seedId: seed.seedId, nonce: seed.nonce };
    draw.mutate(
      { ...order, tableId: table.tableId, shown: { cost } },
      { onSuccess: turnTo, onError: () => void refused(order) },
    );
  };
  return {
    send,
    shown: before ?? current,
    result,
    forget: () => setResult(undefined),
    isBusy: draw.isPending || spin.isSpinning,
    error: draw.error,
    spin,
  };
}
