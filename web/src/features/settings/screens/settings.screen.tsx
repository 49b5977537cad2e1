import { useQuery } from '@tanstack/react-query';
import {
  BadgeCheck,
  FileDown,
  Gauge,
  Globe,
  KeyRound,
  LockKeyhole,
  MapPin,
  MonitorSmartphone,
  RectangleEllipsis,
  Rocket,
  ShieldCheck,
  Snowflake,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { Logout } from '../../../shared/logout/logout.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { SettingRows } from '../components/setting-rows.tsx';
import { settingsMessages } from '../settings.messages.ts';
import { me } from '../settings.queries.ts';

const warned = (text: string) => <span className="text-warning">{text}</span>;

/** Where everything about the account's safety, its identity and the app itself is set. */
export default function SettingsScreen() {
  const t = useMessages(settingsMessages);
  const person = useQuery(me).data;
  const stateOf = (value: ReactNode) => (person ? { value } : {});
  return (
    <Screen className="space-y-5">
      <SettingRows
        title={t('security')}
        settings={[
          { icon: LockKeyhole, title: t('loginPassword'), to: '/pages/login_pwd/pwd_reset' },
          {
            icon: RectangleEllipsis,
            title: t('paymentPassword'),
            to: '/pages/pay_pwd/pwd_update',
            ...stateOf(person?.hasPaymentPassword ? t('isSet') : warned(t('notSet'))),
          },
          { icon: KeyRound, title: t('secretKey'), to: '/pages/miyao/copy' },
          {
            icon: ShieldCheck,
            title: t('twoFactor'),
            to: '/pages/services/two_factor',
            ...stateOf(person?.hasTotp ? t('on') : t('off')),
          },
          {
            icon: MonitorSmartphone,
            title: t('devices'),
            to: '/pages/services/devices',
            ...(person?.newDevice ? { value: warned(t('newLogin')) } : {}),
          },
          {
            icon: Snowflake,
            title: t('freeze'),
            to: '/pages/services/freeze',
            ...(person?.frozenBy ? { value: warned(t('frozen')) } : {}),
          },
        ]}
      />
      <SettingRows
        title={t('identity')}
        settings={[
          { icon: BadgeCheck, title: t('certification'), to: '/pages/certification/index' },
          { icon: MapPin, title: t('addresses'), to: '/pages/address/index' },
          { icon: Gauge, title: t('risk'), to: '/pages/risk/index' },
        ]}
      />
      <SettingRows
        title={t('general')}
        settings={[
          { icon: Globe, title: t('language'), to: '/pages/lang/lang' },
          { icon: FileDown, title: t('myData'), to: '/pages/services/my_data' },
          { icon: Rocket, title: t('version'), to: '/pages/version_update/index' },
        ]}
      />
      <Logout />
    </Screen>
  );
}
