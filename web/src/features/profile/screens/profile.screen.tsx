import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChartPie, CreditCard, Globe, KeyRound, MapPin, ReceiptText, Sprout } from 'lucide-react';
import { useConfig } from '../../../platform/config.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Card, ListRow } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DemoPanel } from '../components/demo-panel.tsx';
import { Logout } from '../components/logout.tsx';
import { Person } from '../components/person.tsx';
import { WalletCard } from '../components/wallet-card.tsx';
import { profileMessages } from '../profile.messages.ts';
import { me } from '../profile.queries.ts';

const icon = 'size-5';

/** The personal centre: who, what is owned, and where everything of one's own is. */
export default function ProfileScreen() {
  const t = useMessages(profileMessages);
  const client = useQueryClient();
  const person = useQuery(me).data;
  const isDemo = useConfig()?.isDemo === true;
  return (
    <Screen bare onRefresh={() => client.refetchQueries({ type: 'active' })} className="space-y-3 pt-0!">
      <Person />
      <WalletCard />
      <Card className="divide-y divide-line py-1!">
        <ListRow
          icon={<ChartPie className={icon} aria-hidden />}
          title={t('investments')}
          to="/pages/product/invest"
        />
        <ListRow
          icon={<ReceiptText className={icon} aria-hidden />}
          title={t('records')}
          to="/pages/account/detail"
        />
        <ListRow
          icon={<Sprout className={icon} aria-hidden />}
          title={t('earnings')}
          to="/pages/account/record"
        />
        <ListRow
          icon={<CreditCard className={icon} aria-hidden />}
          title={t('accounts')}
          to="/pages/wallet/index"
        />
      </Card>
      <Card className="divide-y divide-line py-1!">
        <ListRow
          icon={<KeyRound className={icon} aria-hidden />}
          title={t('paymentPassword')}
          value={
            person &&
            (person.hasPaymentPassword ? t('pinSet') : <span className="text-warning">{t('pinUnset')}</span>)
          }
          to="/pages/pay_pwd/pwd_update"
        />
        <ListRow
          icon={<MapPin className={icon} aria-hidden />}
          title={t('addresses')}
          to="/pages/address/index"
        />
        <ListRow icon={<Globe className={icon} aria-hidden />} title={t('language')} to="/pages/lang/lang" />
      </Card>
      {isDemo && <DemoPanel />}
      <Logout />
      <p className="text-center text-xs">
        <TextLink to="/pages/version_update/index" className="tap inline-flex items-center">
          {t('version')}
        </TextLink>
      </p>
    </Screen>
  );
}
