import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { RecordRow } from '../../../shared/records/record-row.tsx';
import { Points, pointsText } from '../../../ui/points.tsx';
import { pointsMessages } from '../points.messages.ts';
import type { PointMovement } from '../points.queries.ts';
import { recordLooks } from '../points.record-looks.ts';

/** Shows one movement of points, with the balance that it left. */
export function MovementRow({ movement }: { movement: PointMovement }) {
  const t = useMessages(pointsMessages);
  const text = useBilingual();
  const reason = text(movement.reason);
  const titles = { expired: t('expiredOf', { reason }), restored: t('restoredOf', { reason }) };
  return (
    <RecordRow
      {...(movement.subscriptionId
        ? { to: `/pages/product/invest?id=${movement.subscriptionId}` as const }
        : {})}
      look={recordLooks[`points_${movement.movement}`]}
      title={movement.movement in titles ? titles[movement.movement as keyof typeof titles] : reason}
      at={movement.at}
      value={<Points value={movement.amount} sign="always" className="block font-medium" />}
      below={t('balanceAfter', { points: pointsText(movement.balanceAfter) })}
    />
  );
}
