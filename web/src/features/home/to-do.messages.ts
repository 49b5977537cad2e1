/** The texts of the to-dos, as home shows them. */
export const toDoMessages = {
  due: { zh: '待办', en: 'To do' },
  by: { zh: '最晚 {date}', en: 'by {date}' },
  points: { zh: '{n} 积分', en: '{n, plural, one {# point} other {# points}}' },
  start: { zh: '开始使用', en: 'First steps' },
  progress: { zh: '已完成 {n} / {of}，随时可以关闭', en: '{n} of {of} done; you can close this at any time' },
  close: { zh: '关闭', en: 'Close the first steps' },
  done: { zh: '已完成', en: 'Done' },
  certify: { zh: '完成实名认证', en: 'Prove who you are' },
  payment_password: { zh: '设置支付密码', en: 'Set a payment password' },
  risk_profile: { zh: '做一次风险测评', en: 'Answer the risk questionnaire' },
  recharge: { zh: '首次充值', en: 'Recharge for the first time' },
  invest: { zh: '选择第一个项目', en: 'Choose a first investment' },
  sign_loan: { zh: '签署贷款合同', en: 'Sign the loan contract' },
  repay_loan: { zh: '还贷款', en: 'Repay the loan' },
  points_expire: { zh: '积分即将到期', en: 'Points expire soon' },
} as const;
