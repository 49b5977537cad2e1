import type { NeedPage } from '../../shared/needs/need-page.ts';

export const needPages: readonly NeedPage[] = [
  {
    need: 'risk_profile',
    title: { zh: '风险测评', en: 'A risk assessment' },
    note: { zh: '请先完成风险测评', en: 'Please complete the risk assessment first.' },
    to: '/pages/risk/index?for=buy',
    go: { zh: '开始测评（约 2 分钟）', en: 'Start (about 2 minutes)' },
  },
];
