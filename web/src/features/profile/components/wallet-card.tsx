import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { assetPages } from '../../../part-pages.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import type { Loadable } from '../../../platform/joined.ts';
import { directionOf } from '../../../platform/money.ts';
import type { PageUrl } from '../../../platform/navigation.ts';
import { AssetCard } from '../../../shared/assets/asset-card.tsx';
import { Allocation } from '../../../ui/allocation.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { profileMessages } from '../profile.messages.ts';
import { type Overview, overview } from '../profile.queries.ts';

/** Shows what is owned, what it is made of, and what it earned; each figure opens the list that it sums. */
export const WalletCard = () => <WalletFigures query={useQuery(overview)} />;

/** Shows the same of figures that are known elsewhere. */
export const WalletFigures = ({ query }: { query: Loadable<Overview> }) => (
  <AssetCard query={query} className="min-h-102">
    {(wallet) => <Figures wallet={wallet} />}
  </AssetCard>
);

function Figures({ wallet }: { wallet: Overview }) {
  const t = useMessages(profileMessages);
  const text = useBilingual();
  return (
    <>
      {directionOf(wallet.delayedPayouts) === 'rise' && (
        <Row label={t('delayed')} value={wallet.delayedPayouts} to="/pages/product/invest" isWarning />
      )}
      <div className="pt-2">
        <Allocation
          parts={[
            { name: t('available'), amount: wallet.available, to: '/pages/account/detail' },
            { name: t('frozen'), amount: wallet.frozen, to: '/pages/account/frozen' },
            ...assetPages.map(({ part, name, shortName = name, to }) => ({
              name: text(shortName),
              amount: wallet.parts[part],
              to,
            })),
          ]}
        />
      </div>
      <Row label={t('cumulativeIncome')} value={wallet.cumulativeIncome} to="/pages/account/record" />
      <div className="mt-2 triples gap-3">
        <ButtonLink to="/pages/recharge/index">{t('recharge')}</ButtonLink>
        <ButtonLink to="/pages/withdraw/index" look="secondary">
          {t('withdraw')}
        </ButtonLink>
        <ButtonLink to="/pages/transfer/index" look="secondary">
          {t('transfer')}
        </ButtonLink>
      </div>
    </>
  );
}

interface RowProps {
  label: string;
  value: string;
  to: PageUrl;
  isWarning?: boolean;
}

const Row = ({ label, value, to, isWarning = false }: RowProps) => (
  <Link
    to={to}
    className={`tap flex flex-wrap items-center gap-x-1 rounded-field text-sm active:bg-page ${isWarning ? 'text-warning' : 'text-soft'}`}
  >
    <span className="flex-1">{label}</span>
    <Amount value={value} hideable className={isWarning ? 'font-medium' : 'font-medium text-ink'} />
    <ChevronRight className="size-4 shrink-0 text-edge" aria-hidden />
  </Link>
);
