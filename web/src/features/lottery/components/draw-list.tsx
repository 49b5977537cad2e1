import { useMessages } from '../../../platform/i18n.ts';
import { DrawList as AnyDraws } from '../../../shared/draws/draw-list.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { pointsText } from '../../../ui/points.tsx';
import { lotteryMessages } from '../lottery.messages.ts';

/** Shows every draw at the wheel by month, narrowed by when it was made. */
export function DrawList() {
  const t = useMessages(lotteryMessages);
  return (
    <AnyDraws
      kept="lottery.type"
      path="/api/lottery/records"
      to="/pages/lottery/record"
      below={({ cost }) => t('costBelow', { points: pointsText(cost) })}
      empty={
        <Empty
          of="lottery"
          title={t('noRecords')}
          note={t('noRecordsNote')}
          action={<ButtonLink to="/pages/lottery/index">{t('toWheel')}</ButtonLink>}
        />
      }
    />
  );
}
