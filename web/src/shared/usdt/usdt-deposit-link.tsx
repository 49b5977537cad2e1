import { useQuery } from '@tanstack/react-query';
import { CircleDollarSign } from 'lucide-react';
import { useFlag } from '../../platform/config.ts';
import { useMessages } from '../../platform/i18n.ts';
import { apiQuery } from '../../platform/query.ts';
import { Card, ListRow } from '../../ui/card.tsx';
import { usdtLinkMessages } from './usdt-link.messages.ts';

/** Leads to the own addresses of USDT, where a network is open: what does not work has no entry. */
export function UsdtDepositLink() {
  const t = useMessages(usdtLinkMessages);
  const isOn = useFlag('usdt');
  const { data } = useQuery({ ...apiQuery('/api/usdt/deposit_address', {}), enabled: isOn });
  if (!isOn || !data?.networks.some(({ isOpen }) => isOpen)) return null;
  return (
    <Card className="py-1!">
      <ListRow
        icon={<CircleDollarSign className="size-5" aria-hidden />}
        title={t('usdt')}
        note={t('usdtNote')}
        to="/pages/usdt/index"
      />
    </Card>
  );
}
