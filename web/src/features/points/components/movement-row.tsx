import { useFlag } from '../../../platform/config.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { type PagePath, type PageUrl, pageOf, pageOfCause } from '../../../platform/navigation.ts';
import { RecordRow } from '../../../shared/records/record-row.tsx';
import { Points, pointsText } from '../../../ui/points.tsx';
import { pointsMessages } from '../points.messages.ts';
import type { PointMovement } from '../points.queries.ts';
import { recordLooks } from '../points.record-looks.ts';

const lists = {
  checkin: '/pages/checkin/record',
  invitation: '/pages/invite/detail',
} as const satisfies Record<string, PagePath>;

/** Returns the page of what points were for: of the one matter, or of all of its like. */
function pageOfSubject(subject: PointMovement['subject']): PageUrl | undefined {
  if (subject === null) return undefined;
  return 'id' in subject ? pageOfCause(subject.kind, subject.id) : lists[subject.kind];
}

/** Shows one movement of points, with the balance that it left. */
export function MovementRow({ movement }: { movement: PointMovement }) {
  const t = useMessages(pointsMessages);
  const text = useBilingual();
  const page = pageOfSubject(movement.subject);
  // A page that is switched off cannot be opened; that points moved is said all the same.
  const isOn = useFlag(page ? pageOf(page)?.flag : undefined);
  const reason = text(movement.reason);
  const titles = { expired: t('expiredOf', { reason }), restored: t('restoredOf', { reason }) };
  return (
    <RecordRow
      {...(page && isOn ? { to: page } : {})}
      look={recordLooks[`points_${movement.movement}`]}
      title={movement.movement in titles ? titles[movement.movement as keyof typeof titles] : reason}
      at={movement.at}
      value={<Points value={movement.amount} sign="always" className="block font-medium" />}
      below={t('balanceAfter', { points: pointsText(movement.balanceAfter) })}
    />
  );
}
