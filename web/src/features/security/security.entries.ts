import { KeyRound, LockKeyhole } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

const loginPassword = {
  icon: LockKeyhole,
  label: { zh: '登录密码', en: 'Login password' },
  to: '/pages/login_pwd/pwd_reset',
} as const;
const secretKey = {
  icon: KeyRound,
  label: { zh: '我的密钥', en: 'My secret key' },
  to: '/pages/miyao/copy',
} as const;

export const entries: readonly Entry[] = [
  { ...loginPassword, place: 'me.account', order: 40 },
  { ...secretKey, place: 'me.account', order: 50 },
  { ...loginPassword, place: 'settings.security', order: 10 },
  { ...secretKey, place: 'settings.security', order: 30 },
];
