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

const paymentPassword = {
  icon: RectangleEllipsis,
  label: { zh: '支付密码', en: 'Payment password' },
  to: '/pages/pay_pwd/pwd_update',
  useStatus,
} as const;

export const entries: readonly Entry[] = [
  { ...paymentPassword, place: 'me.account', order: 30 },
  { ...paymentPassword, place: 'settings.security', order: 20 },
];
