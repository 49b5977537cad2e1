export const riskMessages = {
  introTitle: { zh: '多大的风险适合您？', en: 'How much risk suits you?' },
  introNote: {
    zh: '{n} 个问题，约 2 分钟。结果是 C1 到 C5 五个等级之一，{months} 个月内有效；投资前须完成测评。',
    en: '{n} questions, about 2 minutes. The result is one of five levels, C1 to C5. It is valid for {months} months, and you need one to invest.',
  },
  introHonest: {
    zh: '请按实际情况作答：等级越高，并不代表收益越高。一年内最多测评 {max} 次。',
    en: 'Please answer honestly: a higher level does not mean a higher return. You can take it up to {max} times a year.',
  },
  start: { zh: '开始测评', en: 'Start' },
  progress: { zh: '第 {n} 题，共 {total} 题', en: 'Question {n} of {total}' },
  previous: { zh: '上一题', en: 'Previous question' },
  reviewTitle: { zh: '请确认您的回答', en: 'Please check your answers' },
  reviewNote: {
    zh: '提交后本年还可测评 {left} 次。',
    en: 'After this you can answer {left, plural, =0 {no more} one {# more time} other {# more times}} this year.',
  },
  change: { zh: '修改', en: 'Change' },
  submit: { zh: '提交', en: 'Submit' },
  submitted: { zh: '测评完成', en: 'Assessment done' },

  myLevel: { zh: '我的风险等级', en: 'My risk level' },
  C1: { zh: '保守型', en: 'Conservative' },
  C2: { zh: '谨慎型', en: 'Cautious' },
  C3: { zh: '平衡型', en: 'Balanced' },
  C4: { zh: '成长型', en: 'Growth' },
  C5: { zh: '进取型', en: 'Bold' },
  meansC1: {
    zh: '您希望本金尽量不受损失，不适合有明显波动的产品。',
    en: 'You want to lose as little as possible. Products that move up and down are not for you.',
  },
  meansC2: {
    zh: '您能接受很小的波动，看重稳定的收入。',
    en: 'You accept very small ups and downs and value a steady income.',
  },
  meansC3: {
    zh: '您愿意为更好的收益承担一定风险，能接受有限的亏损。',
    en: 'You take some risk for a better return and accept limited losses.',
  },
  meansC4: {
    zh: '您追求资产增值，能承受中等程度的亏损。',
    en: 'You aim for growth and can bear moderate losses.',
  },
  meansC5: {
    zh: '您追求高收益，能承受较大的亏损。',
    en: 'You aim for high returns and can bear large losses.',
  },
  noLossRule: {
    zh: '您回答不能承受任何损失，因此等级为 C1，其他回答不影响。',
    en: 'You answered that you can bear no loss. That makes it C1, whatever else you answered.',
  },
  score: { zh: '得分', en: 'Score' },
  scoreValue: { zh: '{score} / {highest}', en: '{score} of {highest}' },
  takenOn: { zh: '测评日期', en: 'Answered on' },
  validUntil: { zh: '有效期至', en: 'Valid until' },
  expired: {
    zh: '测评已过期，投资前请重新测评。',
    en: 'Your assessment is out of date. Please answer again before you invest.',
  },
  whatFits: { zh: '不同风险的产品', en: 'Products and you' },
  suitable: { zh: '可以购买', en: 'Suits you' },
  needs_acknowledgement: { zh: '需确认风险提示', en: 'Asks for a confirmation' },
  not_suitable: { zh: '不能购买', en: 'Cannot be bought' },
  retake: { zh: '重新测评', en: 'Answer again' },
  retakesLeft: {
    zh: '本年还可测评 {left} 次',
    en: '{left, plural, one {# more time} other {# more times}} this year',
  },
  retakeFrom: { zh: '{date} 起可重新测评', en: 'You can answer again from {date}' },
  history: { zh: '测评记录', en: 'Earlier results' },
  continueBuying: { zh: '继续投资', en: 'Continue investing' },
} as const;
