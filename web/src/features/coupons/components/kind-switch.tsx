import { clsx } from 'clsx';
import { useMessages } from '../../../platform/i18n.ts';
import { couponMessages } from '../../../shared/coupons/coupons.messages.ts';
import { Link } from '../../../ui/link.tsx';
import { couponsMessages } from '../coupons.messages.ts';
import type { CouponKind } from '../coupons.queries.ts';
import { pages } from '../pages.ts';

const kinds = ['cash', 'rate'] as const;

/** Leads between the pages of both kinds; each takes the other's place, so that Back leaves both. */
export function KindSwitch({ kind }: { kind: CouponKind }) {
  const t = useMessages(couponMessages);
  const own = useMessages(couponsMessages);
  return (
    <nav aria-label={own('kinds')} className="mb-3 flex rounded-field bg-line p-1">
      {kinds.map((each) =>
        each === kind ? (
          <span key={each} aria-current="page" className={clsx(look, 'bg-card font-semibold text-action')}>
            {t(each)}
          </span>
        ) : (
          <Link key={each} to={pages[each]} replaces className={look}>
            {t(each)}
          </Link>
        ),
      )}
    </nav>
  );
}

const look =
  'grid min-h-[44px] flex-1 place-items-center rounded-[calc(var(--unit)*2)] px-2 text-center text-sm';
