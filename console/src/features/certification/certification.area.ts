import { lazyRouteComponent } from '@tanstack/react-router';
import { IdCard } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const certificationArea = {
  screens: {
    '/certifications': {
      name: ['实名审核', 'Certifications'],
      right: 'certification.read',
      menu: { icon: IdCard, place: 30 },
      search: ['state'],
      component: lazyRouteComponent(() => import('./certifications.screen.tsx'), 'CertificationsScreen'),
    },
    '/certifications/$userId': {
      name: ['实名资料', 'Certification'],
      right: 'certification.read',
      component: lazyRouteComponent(() => import('./certification.screen.tsx'), 'CertificationScreen'),
    },
  },
  queues: {
    certifications: {
      text: ['实名认证待审核', 'Certifications to review'],
      right: 'certification.read',
      to: '/certifications',
    },
  },
  auditActions: {
    'certification.view': ['查看证件照片', 'Document shown in full'],
    'certification.reveal': ['查看证件信息', 'Identity shown in full'],
    'certification.approve': ['通过实名认证', 'Certification approved'],
    'certification.reject': ['退回实名认证', 'Certification sent back'],
  },
  auditSubjects: { certification: ['实名认证', 'Certifications'] },
  ruleSections: { certification: ['实名认证', 'Certification'] },
  facts: { certified: { name: ['已实名认证', 'Certified'], value: 'none' } },
} as const satisfies ConsoleArea;
