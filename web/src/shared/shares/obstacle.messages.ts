/** The texts about what keeps somebody from shares, and the links to where that is removed. */
export const obstacleMessages = {
  poor: { zh: '钱包还差 {amount}。', en: 'The wallet is short by {amount}.' },
  toRecharge: { zh: '去充值', en: 'Recharge' },
  refusedRisk: {
    zh: '您的风险等级为 {level}，不能买入该风险等级的股份。',
    en: 'Your risk level is {level}: shares of this risk cannot be bought.',
  },
} as const;
