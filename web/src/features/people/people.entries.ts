import { useQuery } from '@tanstack/react-query';
import { RectangleEllipsis } from 'lucide-react';
import { apiQuery } from '../../platform/query.ts';
import type { Entry, EntryStatus } from '../../shared/entries/entry.ts';

function useStatus(): EntryStatus | undefined {
  const person = useQuery(apiQuery('/api/me', {})).data;
  return (
    person &&
    (person.hasPaymentPassword
      ? { text: { zh: '已设置', en: 'Set' } }
      : { text: { zh: '未设置', en: 'Not set' }, isWarning: true })
  );
}

export const entries: readonly Entry[] = [
  {
    place: 'settings.security',
    order: 20,
    icon: RectangleEllipsis,
    label: { zh: '支付密码', en: 'Payment password' },
    to: '/pages/pay_pwd/pwd_update',
    useStatus,
  },
];
