import type { LucideIcon } from 'lucide-react';
import { CalendarCheck, ChevronRight, Package, WalletMinimal } from 'lucide-react';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import type { PagePath } from '../../../platform/navigation.ts';
import { assetGround } from '../../../shared/assets/asset-ground.ts';
import type { PointsState } from '../../../shared/points/points-state.ts';
import { Link } from '../../../ui/link.tsx';
import { Points, pointsText } from '../../../ui/points.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { goodsMessages } from '../goods.messages.ts';

/** Shows what there is to spend, what of it expires next, and where else points come from and go to. */
export function ShelfHead({ state: { balance, next } }: { state: PointsState }) {
  const t = useMessages(goodsMessages);
  const { on } = useDates();
  return (
    <section className="overflow-hidden rounded-card bg-card">
      <div className={`px-4 pt-3 pb-2 ${assetGround}`}>
        <h2 className="text-sm">{t('balance')}</h2>
        <Points value={balance} className="block text-3xl font-semibold" />
        <Link
          to="/pages/points/index?of=lots"
          className="tap -ml-2 inline-flex items-center gap-1 rounded-field px-2 text-sm active:bg-pressed"
        >
          <span>
            {next
              ? t('nextExpiry', { amount: pointsText(next.amount), date: on(next.lastOn) })
              : t('noExpiry')}
          </span>
          <ChevronRight className="size-4 shrink-0" aria-hidden />
        </Link>
      </div>
      <nav aria-label={t('ways')} className="triples gap-1 p-2">
        <Way icon={CalendarCheck} label={t('earn')} to="/pages/checkin/index" />
        <Way icon={WalletMinimal} label={t('toCash')} to="/pages/store/exchange_money" />
        <Way icon={Package} label={t('toOrders')} to="/pages/store/exchange_logs" />
      </nav>
    </section>
  );
}

function Way({ icon: Icon, label, to }: { icon: LucideIcon; label: string; to: PagePath }) {
  return (
    <Link
      to={to}
      className="tap flex flex-col items-center justify-center gap-1 rounded-field px-1 py-2 text-center text-sm active:bg-page"
    >
      <Icon className="size-5 shrink-0 text-brand" aria-hidden />
      {label}
    </Link>
  );
}

export const ShelfHeadSkeleton = () => (
  <div className="overflow-hidden rounded-card bg-card">
    <div className={`px-4 pt-3 pb-5 opacity-60 ${assetGround}`}>
      <Skeleton className="h-4 w-20" />
      <Skeleton className="mt-2 h-9 w-32" />
      <Skeleton className="mt-3 h-4 w-48" />
    </div>
    <div className="flex gap-3 p-4">
      <Skeleton className="h-11 flex-1" />
      <Skeleton className="h-11 flex-1" />
      <Skeleton className="h-11 flex-1" />
    </div>
  </div>
);
