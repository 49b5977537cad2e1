import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useDates } from '../../platform/dates.ts';
import { useMessages } from '../../platform/i18n.ts';
import { Link } from '../../ui/link.tsx';
import { Points, pointsText } from '../../ui/points.tsx';
import { pointsChipMessages } from './points-chip.messages.ts';
import { pointsState } from './points-state.ts';

/**
 * Shows in a page's title bar what one has to spend and what of it expires next: both stay in sight, however far one
 * scrolls. A page gives its own balance, so that there are no two figures on it: that of a wheel waits until it stands.
 */
export function PointsChip({ balance: own }: { balance?: string | undefined }) {
  const t = useMessages(pointsChipMessages);
  const { on } = useDates();
  const { data } = useQuery(pointsState);
  const balance = own ?? data?.balance;
  if (balance === undefined) return null;
  const next = data?.next;
  const expiry = next && t('expiry', { amount: pointsText(next.amount), date: on(next.lastOn, 'shortDay') });
  return (
    <Link to="/pages/points/index" className="tap group grid place-items-center">
      <span className="flex flex-col items-center rounded-field bg-tint px-1.5 py-1 text-center text-sm leading-tight text-action group-active:bg-line">
        <span className="inline-flex items-center gap-1">
          <Star className="size-4 shrink-0" aria-hidden />
          <span className="sr-only">{t('mine')}</span>
          <Points value={balance} className="font-semibold" />
        </span>
        {expiry && <span className="text-xs"> {expiry}</span>}
      </span>
    </Link>
  );
}
