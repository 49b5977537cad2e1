import { useMessages } from '../../../platform/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { lotteryMessages } from '../lottery.messages.ts';
import type { LotteryState, LotteryTable } from '../lottery.queries.ts';
import type { useDraw } from '../use-draw.ts';
import { Wheel } from './wheel.tsx';

interface Props {
  state: LotteryState;
  table: LotteryTable;
  drawing: Pick<ReturnType<typeof useDraw>, 'spin' | 'result'>;
}

/** Shows the wheel, which a tap stops at once, and why it is closed. */
export function WheelCard({ state, table, drawing: { spin, result } }: Props) {
  const t = useMessages(lotteryMessages);
  const wheel = (
    <Wheel segments={table.segments} angle={spin.angle} isSpinning={spin.isSpinning} won={result?.drawn} />
  );
  return (
    <section className="rounded-card bg-linear-160 from-brand to-pressed px-4 pt-5 pb-4 text-white">
      {state.state === 'closed' && (
        <Notice tone="warning" className="mb-4">
          <p className="font-medium">{t('closedTitle')}</p>
          <p>{t('closedNote')}</p>
        </Notice>
      )}
      {spin.isSpinning ? (
        <button type="button" aria-label={t('skip')} onClick={spin.skip} className="block w-full">
          {wheel}
        </button>
      ) : (
        wheel
      )}
      <p className="mx-auto mt-3 max-w-80 rounded-field bg-pressed px-3 py-2 text-center text-xs">
        {spin.isSpinning ? t('skip') : t('sameSize')}
      </p>
    </section>
  );
}
