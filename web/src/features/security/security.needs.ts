import type { NeedPage } from '../../shared/needs/need-page.ts';

export const needPages: readonly NeedPage[] = [
  {
    need: 'no_hold',
    title: { zh: '不在安全保护期内', en: 'No security hold' },
    note: { zh: '安全变更后须等待', en: 'It follows a security change' },
    to: '/pages/services/end_hold',
    go: { zh: '提前结束', en: 'End it early' },
  },
];
