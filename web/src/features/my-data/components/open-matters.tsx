import { useMessages } from '../../../platform/i18n.ts';
import type { PageUrl } from '../../../platform/navigation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card, ListRow } from '../../../ui/card.tsx';
import { myDataMessages } from '../my-data.messages.ts';
import type { Matter } from '../my-data.queries.ts';

/** The page on which each open matter is settled. */
const pages: Record<Matter['kind'], PageUrl> = {
  balance: '/pages/withdraw/index',
  recharge: '/pages/recharge/record',
  withdrawal: '/pages/withdraw/record',
  subscription: '/pages/product/invest',
  coupon: '/pages/coupon/voucher',
  coupon_bonus: '/pages/product/invest',
  savings: '/pages/yuebao/index',
  savings_interest: '/pages/yuebao/index',
  goods_order: '/pages/store/exchange_logs',
  loan: '/pages/dai_kuan/dai_kuan_ji_lu',
  shares: '/pages/equity/index',
  share_subscription: '/pages/equity/purchase',
  loan_application: '/pages/dai_kuan/dai_kuan',
  market_order: '/pages/equity/order',
  pledge: '/pages/equity/release',
  vip_card: '/pages/vip/vip_card_record',
  dividend: '/pages/equity/dividends',
};

/** Shows what keeps the account open, each with the way to settle it. */
export function OpenMatters({ matters }: { matters: readonly Matter[] }) {
  const t = useMessages(myDataMessages);
  return (
    <Card title={t('openTitle')}>
      <p className="mb-2 text-sm text-soft">{t('openNote')}</p>
      <div className="divide-y divide-line">
        {matters.map(({ kind, count, amount }) => (
          <ListRow
            key={kind}
            title={t(kind)}
            {...(kind === 'balance' ? {} : { note: t('count', { n: count }) })}
            value={<Amount value={amount} hideable className="font-medium text-ink" />}
            to={pages[kind]}
          />
        ))}
      </div>
    </Card>
  );
}
