import { useMessages } from '../../../platform/i18n.ts';
import { PrizeHead } from '../../../shared/draws/prize-head.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/card.tsx';
import { Points, pointsText } from '../../../ui/points.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { lotteryMessages } from '../lottery.messages.ts';
import type { LotteryDraw, LotteryState } from '../lottery.queries.ts';

interface Props {
  draw: LotteryDraw | undefined;
  state: LotteryState;
  /** True if another draw can be made now. */
  mayDraw: boolean;
  onAgain: () => void;
  onClose: () => void;
}

/** Says what came out, and what may be done next. */
export function ResultSheet({ draw, state, mayDraw, onAgain, onClose }: Props) {
  const t = useMessages(lotteryMessages);
  const isWon = draw?.prize.kind !== 'none';
  return (
    <Sheet open={draw !== undefined} onClose={onClose} title={t(isWon ? 'wonTitle' : 'lostTitle')}>
      {draw && (
        <div className="space-y-4">
          <PrizeHead draw={draw} />
          <Facts>
            <Fact label={t('youHave')}>
              <Points value={state.balance} />
            </Fact>
            <Fact label={t('drawNumber')}>{draw.number}</Fact>
          </Facts>
          <div className="flex flex-col gap-2">
            {mayDraw ? (
              <Button type="submit" onClick={onAgain}>
                {t('again', { points: pointsText(state.cost) })}
              </Button>
            ) : (
              <Button onClick={onClose}>{t('close')}</Button>
            )}
            {draw.prize.kind === 'good' && (
              <ButtonLink look="secondary" to={`/pages/store/exchange_logs?id=${draw.prize.orderId}`}>
                {t('seeOrder')}
              </ButtonLink>
            )}
            <ButtonLink look="secondary" to={`/pages/lottery/record?id=${draw.drawId}`}>
              {t('seeReceipt')}
            </ButtonLink>
          </div>
        </div>
      )}
    </Sheet>
  );
}
