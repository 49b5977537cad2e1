/** The texts about a risk above one's own level, and the acknowledgement that they were read. */
export const riskAcknowledgementMessages = {
  worst: { zh: '最坏情况', en: 'Worst case' },
  riskAboveOwn: {
    zh: '该产品的风险等级为 {risk}，高于您的风险等级 {level}。您可能损失超出自己能够承受的部分，直至全部本金。',
    en: 'This product has risk level {risk}, above your own level {level}. You may lose more than you can bear, up to your whole principal.',
  },
  riskConsent: {
    zh: '我已了解该产品高于我的风险等级，自愿承担可能的损失',
    en: 'I understand that this product is above my risk level and bear the possible loss by my own choice',
  },
  needRiskConsent: { zh: '请先阅读并勾选', en: 'Please read and tick this first' },
  riskGoOn: { zh: '确认并继续', en: 'Confirm and continue' },
} as const;
