import { useMessages } from '../../../platform/i18n.ts';
import { EarnHint } from '../../../shared/points/earn-hint.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { pointsText } from '../../../ui/points.tsx';
import { missingPoints, type Obstacle } from '../good-terms.ts';
import { goodsMessages } from '../goods.messages.ts';
import type { Good } from '../goods.queries.ts';

/** Says what stands in the way, and what would help. */
export function ObstacleNotice({ good, obstacle }: { good: Good; obstacle: Obstacle }) {
  const t = useMessages(goodsMessages);
  const missing = missingPoints(good, good.balance) ?? '0';
  if (obstacle === 'short')
    return (
      <Notice tone="warning">
        <p className="font-medium">{t('short', { points: pointsText(missing) })}</p>
        <p>
          <EarnHint />
        </p>
      </Notice>
    );
  const notes: Record<Exclude<Obstacle, 'short'>, string> = {
    offShelf: t('offShelfNote'),
    soldOut: t('soldOutNote'),
    limitReached: t('limitReachedNote', { max: good.perPerson, had: good.had }),
  };
  return (
    <Notice tone="warning">
      <p className="font-medium">{t(obstacle)}</p>
      <p>{notes[obstacle]}</p>
    </Notice>
  );
}
