import type { DayFault } from '@banyan/domain/market/recompute-day.ts';
import { ShieldCheck } from 'lucide-react';
import { useMessages } from '../../../platform/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { type Step, Stepper } from '../../../ui/stepper.tsx';
import { recomputeMessages } from '../recompute.messages.ts';
import type { CheckedDay } from '../recompute.ts';

/** The order of the steps, each of which stands for one fault. */
const steps = [
  { title: 'stepPublished', fault: 'published' },
  { title: 'stepOpening', fault: 'opening' },
  { title: 'stepCommands', fault: 'commands' },
  { title: 'stepTrades', fault: 'trades' },
  { title: 'stepClosing', fault: 'closing' },
  { title: 'stepFigures', fault: 'figures' },
] as const satisfies readonly { title: keyof typeof recomputeMessages; fault: DayFault }[];

interface Props {
  /** The result of a check; null where the text is no file of a day. */
  checked: CheckedDay | null;
  /** True where the chart shows what was computed; null where it was not compared. */
  candle: boolean | null;
}

/** Says whether a day fits, and shows what came of each step. */
export function DayVerdict({ checked, candle }: Props) {
  const t = useMessages(recomputeMessages);
  if (checked === null) return <Notice tone="danger">{t('form')}</Notice>;
  const { faults, run } = checked;
  const shown = steps.map(({ title, fault }): Step => {
    const isDiffering = fault === 'trades' && run.differsAt !== null;
    return {
      title: t(title),
      state: faults.includes(fault) ? 'failed' : 'done',
      ...(isDiffering && { note: t('stepTradesNote', { seq: String(run.differsAt) }) }),
    };
  });
  if (candle !== null) shown.push({ title: t('stepCandle'), state: candle ? 'done' : 'failed' });
  const counted = { commands: Number(run.end.commands), trades: Number(run.trades) };
  return (
    <div className="space-y-4">
      {faults.length === 0 && candle !== false ? (
        <div role="status" className="rounded-card bg-tint p-3">
          <p className="flex items-center gap-2 font-semibold text-pressed">
            <ShieldCheck className="size-5 shrink-0" aria-hidden />
            {t('holds')}
          </p>
          <p className="mt-1 text-sm text-pressed">{t('holdsNote', counted)}</p>
        </div>
      ) : (
        <Notice tone="danger">
          <p className="font-semibold">{t('fails')}</p>
          <p>{t('failsNote')}</p>
        </Notice>
      )}
      <Stepper steps={shown} />
    </div>
  );
}
