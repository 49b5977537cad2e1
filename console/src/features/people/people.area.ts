import type { ConsoleArea } from '../../area.ts';

export const peopleArea = {
  jobs: {
    'people.count_teams': {
      name: ['团队人数汇总', 'Members of teams counted'],
      counts: { counts: ['更新 {n} 条', '{n} counts'] },
    },
  },
  ruleSections: {
    code: ['验证码', 'Codes'],
    message: ['消息', 'Messages'],
    session: ['登录会话', 'Sessions'],
    paymentPassword: ['支付密码', 'Payment password'],
    login: ['登录', 'Login'],
    totp: ['两步验证', 'Two-factor login'],
  },
  facts: { registeredSince: { name: ['{value} 起注册', 'Registered on {value} or later'], value: 'date' } },
} as const satisfies ConsoleArea;
