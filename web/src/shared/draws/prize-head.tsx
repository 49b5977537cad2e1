import { Gift, Sparkles } from 'lucide-react';
import { useBilingual, useMessages } from '../../platform/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { drawsMessages } from './draws.messages.ts';
import type { Draw } from './draws.queries.ts';

/** The words for the place of each kind of prize by now. */
const places = {
  points: 'wonPoints',
  cash: 'wonCash',
  good: 'wonGood',
} as const;

/** Says what came out of a draw, and where that is by now. */
export function PrizeHead({ draw }: { draw: Draw }) {
  const t = useMessages(drawsMessages);
  const text = useBilingual();
  const { prize } = draw;
  const Icon = prize.kind === 'none' ? Sparkles : Gift;
  return (
    <div className="flex flex-col items-center text-center">
      <span className="popped grid size-16 place-items-center rounded-full bg-tint text-brand">
        <Icon className="size-8" aria-hidden />
      </span>
      <p className="mt-3 text-2xl font-semibold">
        <bdi>{text(draw.name)}</bdi>
      </p>
      {prize.kind !== 'none' && prize.kind !== 'card' && (
        <p className="text-sm text-soft">{t(places[prize.kind])}</p>
      )}
      {draw.drawn !== draw.awarded && (
        <Notice className="mt-3 text-left">
          {t('substituted', { drawn: text(draw.drawnName), awarded: text(draw.name) })}
        </Notice>
      )}
    </div>
  );
}
