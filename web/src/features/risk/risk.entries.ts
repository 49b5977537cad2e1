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

const assessment = {
  icon: Gauge,
  label: { zh: '风险测评', en: 'Risk assessment' },
  to: '/pages/risk/index',
} as const;

export const entries: readonly Entry[] = [
  { ...assessment, place: 'me.account', order: 20, useStatus },
  { ...assessment, place: 'settings.identity', order: 30 },
];
