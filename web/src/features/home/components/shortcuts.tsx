import { ChartPie, CreditCard, ReceiptText, Sprout } from 'lucide-react';
import { useMessages } from '../../../platform/i18n.ts';
import { Link } from '../../../ui/link.tsx';
import { homeMessages } from '../home.messages.ts';

const entries = [
  { to: '/pages/product/invest', label: 'investments', icon: ChartPie },
  { to: '/pages/account/record', label: 'earnings', icon: Sprout },
  { to: '/pages/account/detail', label: 'records', icon: ReceiptText },
  { to: '/pages/wallet/index', label: 'accounts', icon: CreditCard },
] as const;

/** At most eight ways on, each with a name of one line. */
export function Shortcuts() {
  const t = useMessages(homeMessages);
  return (
    <nav aria-label={t('shortcuts')} className="quads rounded-card bg-card py-2">
      {entries.map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className="flex flex-col items-center gap-1.5 rounded-field px-1 py-2 text-center text-xs active:bg-page"
        >
          <span className="grid size-11 place-items-center rounded-full bg-tint text-brand">
            <Icon className="size-5" aria-hidden />
          </span>
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
