import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useMessages } from '../../../platform/i18n.ts';
import { pointsText } from '../../../ui/points.tsx';
import { checkinMessages } from '../checkin.messages.ts';
import type { CheckinPage } from '../checkin.queries.ts';

type Rung = CheckinPage['round'][number];

/** Shows the days of the round that is under way and what each brought or will bring; the last one is the widest. */
export function Ladder({ round, justNow }: { round: readonly Rung[]; justNow: boolean }) {
  const t = useMessages(checkinMessages);
  return (
    <ol aria-label={t('ladder')} className="grid grid-cols-4 gap-2">
      {round.map((rung, i) => (
        <li key={rung.day} className={clsx('min-w-0', i === round.length - 1 && 'col-span-2')}>
          <Tile rung={rung} isNew={justNow && rung.isToday && rung.kind !== null} />
        </li>
      ))}
    </ol>
  );
}

function Tile({ rung: { day, kind, points, isToday }, isNew }: { rung: Rung; isNew: boolean }) {
  const t = useMessages(checkinMessages);
  const isDone = kind !== null;
  const figure = kind === 'made_up' ? t('makeUp') : pointsText(points, 'always');
  return (
    <>
      <span className="sr-only">
        {t(isDone ? 'ladderDone' : 'ladderOpen', { day, points: pointsText(points) })}
      </span>
      <span
        aria-hidden
        className={clsx(
          'flex flex-col items-center gap-1 rounded-field px-0.5 py-2 text-xs',
          isDone ? 'bg-tint text-pressed' : 'bg-page text-soft',
          isToday && 'outline-2 -outline-offset-2 outline-brand',
        )}
      >
        <span className={clsx('font-semibold', !isDone && 'text-ink')}>{figure}</span>
        <span
          className={clsx(
            'grid size-6 place-items-center rounded-full',
            isDone ? 'bg-action text-white' : 'bg-line text-transparent',
            isNew && 'popped',
          )}
        >
          <Check className="size-4" />
        </span>
        <span className="text-center leading-tight">{t('ladderDay', { day })}</span>
      </span>
    </>
  );
}
