/** The texts about what keeps somebody from shares, and the links to where that is removed. */
export const obstacleMessages = {
  poor: { zh: '钱包还差 {amount}。', en: 'The wallet is short by {amount}.' },
  toRecharge: { zh: '去充值', en: 'Recharge' },
  needPin: { zh: '请先设置支付密码', en: 'Please set payment password first' },
  setPin: { zh: '去设置', en: 'Set it' },
  needRisk: { zh: '买入前请完成风险测评。', en: 'To buy, please take the risk questionnaire first.' },
  takeRisk: { zh: '去测评', en: 'Take it' },
  refusedRisk: {
    zh: '您的风险等级为 {level}，不能买入该风险等级的股份。',
    en: 'Your risk level is {level}: shares of this risk cannot be bought.',
  },
} as const;
