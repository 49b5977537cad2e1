import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone, Settings, ShieldCheck, Snowflake } from 'lucide-react';
import type { Entry, EntryStatus } from '../../shared/entries/entry.ts';
import { me } from './settings.queries.ts';

const usePerson = () => useQuery(me).data;

/** Returns what of the account's safety wants to be seen to; the row that asks for it stands in the settings. */
function useSafety(): EntryStatus | undefined {
  const person = usePerson();
  if (person?.newDevice) return { text: { zh: '有新设备', en: 'New device' }, isWarning: true };
  return person && !person.hasPaymentPassword
    ? { text: { zh: '未设置支付密码', en: 'No payment password' }, isWarning: true }
    : undefined;
}

export const entries: readonly Entry[] = [
  {
    place: 'me.app',
    order: 10,
    icon: Settings,
    label: { zh: '设置与安全', en: 'Settings and security' },
    to: '/pages/services/index',
    useStatus: useSafety,
  },
  {
    place: 'settings.security',
    order: 40,
    icon: ShieldCheck,
    label: { zh: '两步验证', en: 'Two-factor login' },
    to: '/pages/services/two_factor',
    useStatus() {
      const person = usePerson();
      return person && { text: person.hasTotp ? { zh: '已开启', en: 'On' } : { zh: '未开启', en: 'Off' } };
    },
  },
  {
    place: 'settings.security',
    order: 50,
    icon: MonitorSmartphone,
    label: { zh: '设备管理', en: 'Devices' },
    to: '/pages/services/devices',
    useStatus() {
      return usePerson()?.newDevice
        ? { text: { zh: '有新设备', en: 'New device' }, isWarning: true }
        : undefined;
    },
  },
  {
    place: 'settings.security',
    order: 60,
    icon: Snowflake,
    label: { zh: '冻结账户', en: 'Freeze account' },
    to: '/pages/services/freeze',
    useStatus() {
      return usePerson()?.frozenBy ? { text: { zh: '已冻结', en: 'Frozen' }, isWarning: true } : undefined;
    },
  },
];
