import { Star } from 'lucide-react';
import { useMessages } from '../../../platform/i18n.ts';
import { Link } from '../../../ui/link.tsx';
import { Points, pointsText } from '../../../ui/points.tsx';
import { goodsMessages } from '../goods.messages.ts';

/** Shows in a page's title bar what one has to spend: it stays in sight, however far one scrolls. */
export function BalanceChip({ balance }: { balance: string }) {
  const t = useMessages(goodsMessages);
  return (
    <Link
      to="/pages/points/index"
      label={t('balanceShort', { points: pointsText(balance) })}
      className="tap group grid place-items-center px-1"
    >
      <span className="inline-flex items-center gap-1 rounded-full bg-tint px-2.5 py-1 text-sm text-action group-active:bg-line">
        <Star className="size-4 shrink-0" aria-hidden />
        <Points value={balance} className="font-semibold" />
      </span>
    </Link>
  );
}
