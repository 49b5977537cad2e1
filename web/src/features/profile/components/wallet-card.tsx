import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { directionOf } from '../../../platform/money.ts';
import type { PageUrl } from '../../../platform/navigation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { BalancesEye } from '../../../ui/eye.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { profileMessages } from '../profile.messages.ts';
import { type Overview, overview } from '../profile.queries.ts';

/** Shows every figure of the wallet; each opens the list that it sums. */
export function WalletCard() {
  const query = useQuery(overview);
  return (
    <section className="min-h-86 rounded-card bg-card px-4 pt-1 pb-4 desktop:min-h-72">
      <Loaded query={query} skeleton={<Skeleton className="mt-3 h-77 w-full desktop:h-64" />}>
        {(wallet) => <Figures wallet={wallet} />}
      </Loaded>
    </section>
  );
}

function Figures({ wallet }: { wallet: Overview }) {
  const t = useMessages(profileMessages);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-1">
        <h2 className="text-sm text-soft">{t('totalAssets')}</h2>
        <BalancesEye className="text-soft" />
        {directionOf(wallet.delayedPayouts) === 'rise' && (
          <Link
            to="/pages/product/invest"
            className="tap ml-auto inline-flex flex-wrap items-center gap-x-1 text-sm text-warning"
          >
            {t('delayed')} <Amount value={wallet.delayedPayouts} hideable className="font-medium" />
          </Link>
        )}
      </div>
      <Link to="/pages/account/assets" className={clsx(figureLook, 'block')}>
        <Amount value={wallet.totalAssets} hideable className="text-3xl font-semibold" />
      </Link>
      <div className="mt-1 pairs gap-x-3 gap-y-1">
        <Figure label={t('available')} value={wallet.available} to="/pages/account/detail" />
        <Figure label={t('frozen')} value={wallet.frozen} to="/pages/account/frozen" />
        <Figure label={t('invested')} value={wallet.parts.invested} to="/pages/product/invest" />
        <Figure label={t('withdrawable')} value={wallet.withdrawable} to="/pages/withdraw/index" />
        <Figure label={t('cumulativeIncome')} value={wallet.cumulativeIncome} to="/pages/account/record" />
        <Figure
          label={t('yesterdayIncome')}
          value={wallet.yesterdayIncome}
          to="/pages/account/record?of=yesterday"
          sign="always"
        />
      </div>
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

const figureLook = 'tap rounded-field py-1 text-left active:bg-page';
interface FigureProps {
  label: ReactNode;
  value: string;
  sign?: 'always';
}

const Figure = ({ to, ...props }: FigureProps & { to: PageUrl }) => (
  <Link to={to} className={clsx(figureLook, 'block')}>
    <FigureContent {...props} />
  </Link>
);

const FigureContent = ({ label, value, sign }: FigureProps) => (
  <>
    <span className="block text-sm text-soft">{label}</span>
    <Amount value={value} hideable sign={sign ?? 'auto'} className="font-medium" />
  </>
);
