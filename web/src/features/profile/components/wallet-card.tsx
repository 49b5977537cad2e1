import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CircleHelp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
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
import { FrozenSheet } from './frozen-sheet.tsx';

/** Shows every figure of the wallet; each opens the list that it sums. */
export function WalletCard() {
  const query = useQuery(overview);
  return (
    <section className="min-h-82 rounded-card bg-card p-4 desktop:min-h-0">
      <Loaded query={query} skeleton={<Skeleton className="h-74 w-full desktop:h-56" />}>
        {(wallet) => <Figures wallet={wallet} />}
      </Loaded>
    </section>
  );
}

function Figures({ wallet }: { wallet: Overview }) {
  const t = useMessages(profileMessages);
  const [isExplaining, setExplaining] = useState(false);
  return (
    <>
      <div className="flex items-center gap-1">
        <h2 className="text-sm text-soft">{t('totalAssets')}</h2>
        <BalancesEye className="-my-3 text-soft" />
        {directionOf(wallet.delayedPayouts) === 'rise' && (
          <Link
            to="/pages/product/invest"
            className="tap -my-3 ml-auto inline-flex items-center gap-1 text-sm text-warning"
          >
            {t('delayed')} <Amount value={wallet.delayedPayouts} hideable className="font-medium" />
          </Link>
        )}
      </div>
      <Link to="/pages/account/assets" className={clsx(figureLook, 'block')}>
        <Amount value={wallet.totalAssets} hideable className="text-3xl font-semibold" />
      </Link>
      <div className="mt-3 pairs gap-x-3 gap-y-1">
        <Figure label={t('available')} value={wallet.available} to="/pages/account/detail" />
        <button type="button" onClick={() => setExplaining(true)} className={figureLook}>
          <FigureContent
            label={
              <>
                {t('frozen')} <CircleHelp className="inline size-3.5 align-[-0.1em]" aria-hidden />
              </>
            }
            value={wallet.frozen}
          />
        </button>
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
      <div className="mt-3 pairs gap-3">
        <ButtonLink to="/pages/recharge/index">{t('recharge')}</ButtonLink>
        <ButtonLink to="/pages/withdraw/index" look="secondary">
          {t('withdraw')}
        </ButtonLink>
      </div>
      <FrozenSheet open={isExplaining} onClose={() => setExplaining(false)} holds={wallet.holds} />
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
