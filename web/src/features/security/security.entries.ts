import { KeyRound, LockKeyhole } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

export const entries: readonly Entry[] = [
  {
    place: 'settings.security',
    order: 10,
    icon: LockKeyhole,
    label: { zh: '登录密码', en: 'Login password' },
    to: '/pages/login_pwd/pwd_reset',
  },
  {
    place: 'settings.security',
    order: 30,
    icon: KeyRound,
    label: { zh: '我的密钥', en: 'My secret key' },
    to: '/pages/miyao/copy',
  },
];
