import { useQuery } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import type { Entry, EntryStatus } from '../../shared/entries/entry.ts';
import { riskStanding } from '../../shared/risk/risk-profile.ts';

function useStatus(): EntryStatus | undefined {
  const risk = useQuery(riskStanding).data;
  if (!risk) return undefined;
  return risk.isValid && risk.current
    ? { text: risk.current.level }
    : { text: { zh: '未测评', en: 'Not done' }, isWarning: true };
}

export const entries: readonly Entry[] = [
  {
    place: 'me.account',
    order: 20,
    icon: Gauge,
    label: { zh: '风险测评', en: 'Risk assessment' },
    to: '/pages/risk/index',
    useStatus,
  },
];
