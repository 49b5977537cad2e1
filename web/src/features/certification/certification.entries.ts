import type { WireOutput } from '@banyan/api/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { apiQuery } from '../../platform/query.ts';
import type { Entry, EntryStatus } from '../../shared/entries/entry.ts';

const statuses: Record<WireOutput<'/api/certification/state'>['state'], EntryStatus> = {
  none: { text: { zh: '未认证', en: 'Not certified' }, isWarning: true },
  under_review: { text: { zh: '审核中', en: 'Under review' } },
  failed: { text: { zh: '未通过', en: 'Not passed' }, isWarning: true },
  passed: { text: { zh: '已实名', en: 'Certified' } },
};

function useStatus(): EntryStatus | undefined {
  const state = useQuery(apiQuery('/api/certification/state', {})).data?.state;
  return state && statuses[state];
}

export const entries: readonly Entry[] = [
  {
    place: 'me.account',
    order: 10,
    icon: BadgeCheck,
    label: { zh: '实名认证', en: 'Identity certification' },
    to: '/pages/certification/index',
    useStatus,
  },
];
