/** What people agree to when they apply for a loan of the demo; whoever runs an installation writes its own. */
export const agreement = {
  zh: `# 贷款申请协议

## 一、申请

1. 我申请的金额、期限与还款方式以本次提交的内容为准。提交申请不产生任何费用或义务，签署借款合同前可随时撤回。
2. 我陈述的收入与就业情况属实。

## 二、信息的使用

1. 平台与出借人可将我陈述的信息、实名认证结果、会员等级与还款记录用于审核这笔申请，不作他用。
2. 账户注销时，我陈述的收入与就业情况随之删除。

## 三、审核

1. 申请由审核员决定，结果会通知我；未获批准的，会告知原因，我可以申诉一次。
2. 批准后的金额、利率与费用以借款合同为准，由我另行签署。`,
  en: `# Agreement on applying for a loan

## 1. The application

1. The amount, the term and the way of repaying are those that I send now. Applying costs nothing and binds me to nothing; I can take it back until I sign the contract.
2. What I state of my income and my work is true.

## 2. What my data are used for

1. The platform and the lender may use what I state, my certification, my level of membership and how I have repaid, to decide about this application and for nothing else.
2. When my account is closed, what I stated of my income and my work is deleted.

## 3. The decision

1. Somebody decides about the application, and I am told. If it is refused I am told why, and may appeal once.
2. The amount, the rate and the costs of what is approved are those of the contract, which I sign apart from this.`,
};

/** What is lent: to households, and to who works for themselves. */
export const demoLoanProducts = [
  {
    name: { zh: '榕居贷', en: 'Banyan Home loan' },
    summary: {
      zh: '用于装修、家电与家庭支出；随时可提前还款，不收任何手续费。',
      en: 'For renovation, appliances and the household. Repay early at any time, without any fee.',
    },
    lender: { zh: '榕城小额贷款有限公司', en: 'Rongcheng Microcredit Ltd.' },
    licenceReference: 'RC-XD-2026-009',
    minAmount: '1000.00',
    maxAmount: '50000.00',
    step: '100.00',
    months: [3, 6, 12, 24],
    methods: ['equal_instalments', 'equal_principal'],
    rateBps: 720,
    feeBps: 0,
    agreement,
    minLevel: 0,
    minSettled: 0,
  },
  {
    name: { zh: '榕商贷', en: 'Banyan Trade loan' },
    summary: {
      zh: '用于个体经营周转；可先还利息，到期还本。',
      en: 'Working capital for who works for themselves. Interest first, the principal at the end, if you like.',
    },
    lender: { zh: '榕城小额贷款有限公司', en: 'Rongcheng Microcredit Ltd.' },
    licenceReference: 'RC-XD-2026-009',
    minAmount: '5000.00',
    maxAmount: '200000.00',
    step: '1000.00',
    months: [3, 6, 12],
    methods: ['equal_instalments', 'equal_principal', 'interest_first'],
    rateBps: 960,
    feeBps: 30,
    agreement,
    minLevel: 0,
    minSettled: 1,
  },
];

/** What a second operator has yet to publish. */
export const waitingLoanProduct = {
  name: { zh: '榕学贷', en: 'Banyan Study loan' },
  summary: {
    zh: '用于学费与培训；可随时提前还款，不收任何手续费。',
    en: 'For tuition and courses. Repay early at any time, without any fee.',
  },
  lender: { zh: '榕城小额贷款有限公司', en: 'Rongcheng Microcredit Ltd.' },
  licenceReference: 'RC-XD-2026-009',
  minAmount: '1000.00',
  maxAmount: '30000.00',
  step: '100.00',
  months: [6, 12, 24],
  methods: ['equal_instalments'],
  rateBps: 600,
  feeBps: 0,
  agreement,
  minLevel: 0,
  minSettled: 0,
};
