import type { WebArea } from '../../app/area.ts';

/** The settings, and what one looks after there. */
export const settingsArea = {
  pages: {
    '/pages/services/index': {
      title: { zh: '设置与安全', en: 'Settings and security' },
      kind: 'stack',
      guard: 'user',
      help: 'safety',
      load: () => import('./screens/settings.screen.tsx'),
    },
    '/pages/services/devices': {
      title: { zh: '设备管理', en: 'Devices' },
      kind: 'stack',
      guard: 'user',
      help: 'safety',
      load: () => import('./screens/devices.screen.tsx'),
    },
    '/pages/services/two_factor': {
      title: { zh: '两步验证', en: 'Two-factor login' },
      kind: 'stack',
      guard: 'user',
      leadsTo: ['/api/totp/enrol', '/api/totp/disable'],
      help: 'safety',
      load: () => import('./screens/two-factor.screen.tsx'),
    },
    '/pages/services/freeze': {
      title: { zh: '冻结账户', en: 'Freeze account' },
      kind: 'stack',
      guard: 'user',
      help: 'frozen',
      load: () => import('./screens/freeze.screen.tsx'),
    },
  },
} as const satisfies WebArea;
