import {
  type RiskQuestion,
  riskQuestionKeys,
  type riskQuestions,
} from '@banyan/domain/risk/risk-questionnaire.ts';

interface Text {
  zh: string;
  en: string;
}
type Texts = {
  [Question in RiskQuestion]: {
    text: Text;
    /** In the order in which they are read. */
    answers: Record<keyof (typeof riskQuestions)[Question], Text>;
  };
};

/** The words of the questionnaire in its current version; the points of each answer stand in the domain. */
const texts: Texts = {
  age: {
    text: { zh: '您的年龄是？', en: 'How old are you?' },
    answers: {
      under26: { zh: '18–25 岁', en: '18 to 25' },
      from26: { zh: '26–40 岁', en: '26 to 40' },
      from41: { zh: '41–55 岁', en: '41 to 55' },
      from56: { zh: '56–65 岁', en: '56 to 65' },
      over65: { zh: '66 岁及以上', en: '66 or over' },
    },
  },
  income: {
    text: { zh: '您的税后年收入大约是？', en: 'What is your yearly income after tax?' },
    answers: {
      under50k: { zh: '5 万元以下', en: 'Below ¥50,000' },
      under200k: { zh: '5 万–20 万元', en: '¥50,000 to ¥200,000' },
      under500k: { zh: '20 万–50 万元', en: '¥200,000 to ¥500,000' },
      above500k: { zh: '50 万元以上', en: 'Above ¥500,000' },
    },
  },
  assetShare: {
    text: {
      zh: '您打算用于投资的钱，占您全部金融资产的多少？',
      en: 'How much of all your savings and investments do you want to invest here?',
    },
    answers: {
      under10: { zh: '10% 以下', en: 'Less than 10%' },
      above10: { zh: '10%–30%', en: '10% to 30%' },
      above30: { zh: '30%–50%', en: '30% to 50%' },
      above50: { zh: '50%–70%', en: '50% to 70%' },
      above70: { zh: '70% 以上', en: 'More than 70%' },
    },
  },
  experience: {
    text: { zh: '您投资过的风险最高的产品是？', en: 'What is the riskiest thing that you have invested in?' },
    answers: {
      none: { zh: '没有投资过', en: 'I have never invested' },
      deposits: { zh: '存款、货币基金', en: 'Deposits, money market funds' },
      funds: { zh: '债券、银行理财、债券基金', en: 'Bonds, bank products, bond funds' },
      stocks: { zh: '股票、股票基金', en: 'Shares, equity funds' },
      derivatives: { zh: '期货、期权、私募', en: 'Futures, options, private funds' },
    },
  },
  knowledge: {
    text: { zh: '您对投资产品的了解程度是？', en: 'How well do you know investment products?' },
    answers: {
      none: { zh: '几乎不了解', en: 'Hardly at all' },
      basic: { zh: '了解基本概念', en: 'I know the basics' },
      good: { zh: '能看懂产品说明和风险', en: 'I can read the terms and the risks' },
      professional: { zh: '有相关专业背景', en: 'I have a professional background' },
    },
  },
  horizon: {
    text: { zh: '这笔钱您打算多久不动用？', en: 'For how long can you do without this money?' },
    answers: {
      under3Months: { zh: '3 个月以内', en: 'Less than 3 months' },
      under1Year: { zh: '3 个月–1 年', en: '3 months to a year' },
      under3Years: { zh: '1–3 年', en: '1 to 3 years' },
      above3Years: { zh: '3 年以上', en: 'More than 3 years' },
    },
  },
  goal: {
    text: { zh: '您投资的主要目的是？', en: 'What do you invest for, above all?' },
    answers: {
      preserve: { zh: '不亏本，收益其次', en: 'Not to lose money; the return comes second' },
      income: { zh: '稳定的收入，接受小幅波动', en: 'A steady income, with small ups and downs' },
      growth: { zh: '资产增值，接受一定亏损', en: 'Growth, with some losses on the way' },
      highGrowth: { zh: '高收益，接受较大亏损', en: 'High returns, with large losses on the way' },
    },
  },
  reaction: {
    text: {
      zh: '如果一项投资三个月内下跌了 15%，您会？',
      en: 'An investment falls by 15% within three months. What do you do?',
    },
    answers: {
      sellAll: { zh: '全部卖出', en: 'Sell all of it' },
      sellSome: { zh: '卖出一部分', en: 'Sell some of it' },
      wait: { zh: '继续持有', en: 'Wait' },
      buyMore: { zh: '继续买入', en: 'Buy more' },
    },
  },
  tolerance: {
    text: { zh: '您最多能承受本金亏损多少？', en: 'How much of your money could you bear to lose?' },
    answers: {
      none: { zh: '不能承受任何损失', en: 'None of it' },
      upTo5: { zh: '5% 以内', en: 'Up to 5%' },
      upTo15: { zh: '15% 以内', en: 'Up to 15%' },
      upTo30: { zh: '30% 以内', en: 'Up to 30%' },
      above30: { zh: '30% 以上', en: 'More than 30%' },
    },
  },
};

/** The questions in their order, as they are sent. */
export const questionnaire = riskQuestionKeys.map((question) => ({
  question,
  text: texts[question].text,
  answers: Object.entries(texts[question].answers).map(([answer, text]) => ({ answer, text })),
}));
