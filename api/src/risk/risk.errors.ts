import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** The risk profile, and products that it does not fit. */
export const riskErrors = {
  'risk.answers_incomplete': { status: 422, zh: '请回答全部问题', en: 'Please answer every question.' },
  'risk.questionnaire_outdated': {
    status: 409,
    zh: '问卷已更新，请重新作答',
    en: 'The questionnaire has changed. Please answer it again.',
  },
  'risk.retake_limited': {
    status: 409,
    zh: '一年内测评次数已用完',
    en: 'You have used up your assessments for this year.',
  },
  'risk.profile_required': {
    status: 409,
    zh: '请先完成风险测评',
    en: 'Please complete the risk assessment first.',
  },
  'risk.acknowledgement_required': {
    status: 409,
    zh: '该产品的风险高于您的承受能力等级，请先确认风险提示',
    en: 'This product is riskier than your level. Please confirm the risk notice first.',
  },
  'risk.not_suitable': {
    status: 409,
    zh: '该产品不适合您的风险承受能力等级，无法购买',
    en: 'This product does not suit your risk level and cannot be bought.',
  },
} as const satisfies Record<string, CatalogueEntry>;
