import { operatorPassword } from '../test-app.ts';

/** What the two people of the lifecycle enter: values that occur nowhere by chance. */
export const given = {
  phone: '13861728394',
  emailName: 'canary.in.the.mine',
  email: 'canary.in.the.mine@example.com',
  loginPassword: 'Kestrel-93-plume',
  nextPassword: 'Osprey-41-talon',
  byKeyPassword: 'Merlin-62-crest',
  wrongPassword: 'Goshawk-55-wrong',
  commonWrong: 'Harrier-17-oops',
  paymentPassword: '730914',
  nextPaymentPassword: '481627',
  wrongPaymentPassword: '961352',
  wrongCode: '604918',
  card: '6217000010001234569',
  refusedCard: '6217000010001234561',
  usdtAddress: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH',
  refusedUsdtAddress: 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzx',
  realName: '欧阳砚秋',
  idNumber: '330106199003077216',
  addressName: '钟离墨白',
  addressPhone: '13761524309',
  addressDetail: '栖霞岭路 7719 号 42 幢',
  operatorPassword,
  wrongOperatorPassword: 'Sparrowhawk-88-wrong',
  logged: 'canaryscribble',
} as const;

export const twice = (password: string) => ({ password, passwordAgain: password });

/** Returns a log entry of a device that forgot to take anything out. */
export const deviceLine = () => ({
  token: '0123456789abcdef',
  route: `/pages/wallet/edit?holder=${given.realName}&phone=${given.phone}`,
  message: `${given.logged} ${given.phone} ${given.email} password=${given.loginPassword} ${given.card}`,
  level: 'error' as const,
  time: '2026-11-21T06:00:00.000Z',
  platform: 'h5 ios',
});
