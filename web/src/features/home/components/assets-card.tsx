import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { directionOf, useOwnMoneyText } from '../../../platform/money.ts';
import { AssetCard } from '../../../shared/assets/asset-card.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { homeMessages } from '../home.messages.ts';
import { overview } from '../home.queries.ts';
import { AssetTrend } from './asset-trend.tsx';

/** Shows what the user owns, how that went and what it earned yesterday; each figure opens the list that it sums. */
export function AssetsCard() {
  const t = useMessages(homeMessages);
  const money = useOwnMoneyText();
  return (
    <AssetCard query={useQuery(overview)} className="min-h-81">
      {(wallet) => (
        <>
          <Link
            to="/pages/account/detail"
            className="tap flex flex-wrap items-center justify-between gap-x-3 rounded-field active:bg-page"
          >
            <span className="text-sm text-soft">{t('available')}</span>
            <Amount value={wallet.available} hideable className="font-medium" />
          </Link>
          <AssetTrend />
          <div className="mt-1 pairs gap-3">
            <ButtonLink to="/pages/recharge/index">{t('recharge')}</ButtonLink>
            <ButtonLink to="/pages/withdraw/index" look="secondary">
              {t('withdraw')}
            </ButtonLink>
          </div>
          {directionOf(wallet.delayedPayouts) === 'rise' && (
            <Link to="/pages/product/invest" className="tap mt-3 grid">
              <Notice tone="warning" className="items-center">
                {t('delayed', { amount: money(wallet.delayedPayouts) })}
              </Notice>
            </Link>
          )}
        </>
      )}
    </AssetCard>
  );
}
