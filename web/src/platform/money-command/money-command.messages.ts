export const moneyCommandMessages = {
  checking: {
    zh: '结果未知，正在核实，请勿重复提交…',
    en: 'Outcome unknown, checking. Please do not submit again…',
  },
  checkingWhat: { zh: '{what}，提交于 {at}', en: 'Your {what}, submitted on {at}' },
  done: {
    zh: '{what}（{at}）已成功提交，无需重复提交。',
    en: 'Your {what} ({at}) went through. There is no need to submit it again.',
  },
  notDone: { zh: '{reason}（{what}，{at}）', en: '{reason} (Your {what}, {at})' },
  withAmount: { zh: '{what} {amount}', en: '{what} of {amount}' },
  look: { zh: '查看', en: 'View' },
  records: { zh: '查看记录', en: 'See the records' },
} as const;
