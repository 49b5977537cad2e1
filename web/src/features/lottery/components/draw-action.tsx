import { useMessages } from '../../../platform/i18n.ts';
import { useOnline } from '../../../platform/offline.ts';
import type { useFirstSeed } from '../../../shared/draws/use-first-seed.ts';
import { EarnHint } from '../../../shared/points/earn-hint.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { pointsText } from '../../../ui/points.tsx';
import { lotteryMessages } from '../lottery.messages.ts';
import type { LotteryState } from '../lottery.queries.ts';
import type { useDraw } from '../use-draw.ts';

interface Props {
  state: LotteryState;
  drawing: Pick<ReturnType<typeof useDraw>, 'isBusy' | 'error' | 'send'>;
  firstSeed: ReturnType<typeof useFirstSeed>;
}

/** Returns how many points are missing for a draw; zero or less where there are enough. */
export const missingPoints = ({ cost, balance }: LotteryState): bigint => BigInt(cost) - BigInt(balance);

/** Shows the cost, always in sight, and the one thing to do: draw, or get what a draw takes. */
export function DrawAction({ state, drawing, firstSeed }: Props) {
  const t = useMessages(lotteryMessages);
  const isOnline = useOnline();
  const missing = missingPoints(state);
  return (
    <div className="space-y-2">
      <p className="text-center text-sm text-soft">{t('cost', { points: pointsText(state.cost) })}</p>
      <OutcomeNotice
        error={drawing.error ?? firstSeed.error}
        failed={drawing.error ? t('failed') : undefined}
      />
      {!state.hasAddress ? (
        <>
          <Notice>{t('needAddress')}</Notice>
          <ButtonLink to="/pages/address/index">{t('toAddress')}</ButtonLink>
        </>
      ) : missing > 0n && !drawing.isBusy ? (
        <>
          <Notice>
            {t('short', { points: pointsText(String(missing)) })} <EarnHint />
          </Notice>
          <ButtonLink to="/pages/checkin/index">{t('toCheckin')}</ButtonLink>
        </>
      ) : firstSeed.isMissing ? (
        <Button onClick={firstSeed.open} busy={firstSeed.isPending} disabled={!isOnline}>
          {t(firstSeed.error ? 'prepare' : 'preparing')}
        </Button>
      ) : (
        <Button
          type="submit"
          onClick={drawing.send}
          busy={drawing.isBusy}
          disabled={!isOnline || state.state !== 'open'}
        >
          {t(drawing.isBusy ? 'drawing' : 'draw')}
        </Button>
      )}
    </div>
  );
}
