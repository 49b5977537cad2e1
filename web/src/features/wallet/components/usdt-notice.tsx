import type { UsdtChain } from '@banyan/domain/usdt/chains.ts';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { payoutMethodMessages } from '../payout-methods.messages.ts';
import { usdtWithdrawalMessages } from '../usdt-withdrawal.messages.ts';
import { terms } from '../wallet.queries.ts';

/** Says of these networks on which of them nothing is paid to addresses now; nothing where it is on all. */
export function UsdtNotice({ chains }: { chains: readonly UsdtChain[] }) {
  const tMethods = useMessages(payoutMethodMessages);
  const t = useMessages(usdtWithdrawalMessages);
  const { data } = useQuery({ ...terms, enabled: chains.length > 0 });
  if (!data) return null;
  const closed = [...new Set(chains)].filter((chain) => !data.usdt?.chains.includes(chain));
  if (closed.length === 0) return null;
  return (
    <Notice>{data.usdt ? t('closedOn', { chains: closed.join(' / ') }) : tMethods('usdtNotOpen')}</Notice>
  );
}
