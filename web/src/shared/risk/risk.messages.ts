/** The texts about the risk level of a product, and whether it fits somebody. */
export const riskMessages = {
  risk: { zh: '风险等级 {level}', en: 'Risk level {level}' },
  riskFits: { zh: '符合我的等级 {level}', en: 'Within my level {level}' },
  riskAbove: { zh: '高于我的等级 {level}', en: 'Above my level {level}' },
  riskRefused: { zh: '不适合我的等级 {level}', en: 'Not for my level {level}' },
  riskR1: { zh: '低风险', en: 'Low risk' },
  riskR2: { zh: '中低风险', en: 'Lower-medium risk' },
  riskR3: { zh: '中风险', en: 'Medium risk' },
  riskR4: { zh: '中高风险', en: 'Upper-medium risk' },
  riskR5: { zh: '高风险', en: 'High risk' },
} as const;
