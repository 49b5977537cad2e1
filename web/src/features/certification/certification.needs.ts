import type { NeedPage } from '../../shared/needs/need-page.ts';

export const needPages: readonly NeedPage[] = [
  {
    need: 'certification',
    title: { zh: '实名认证', en: 'Identity certification' },
    note: { zh: '请先完成实名认证', en: 'Please complete authentication first' },
    waits: { zh: '实名认证审核中', en: 'Your certification is under review' },
    to: '/pages/certification/index',
    go: { zh: '去认证', en: 'Do it now' },
  },
];
