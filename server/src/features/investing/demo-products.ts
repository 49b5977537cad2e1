import { pastDays } from '../../seed/begin-demo.ts';

/** What the demo's issuers offer. The second issuer is deliberately short of funds: its payouts show as delayed. */

export const demoIssuers = [
  {
    key: 'treasury',
    name: { zh: '榕城供水有限公司', en: 'Rongcheng Water Ltd' },
    licenceReference: 'DEMO-LIC-2026-0017',
    funding: '500000.00',
  },
  {
    key: 'workshop',
    name: { zh: '青石工坊有限公司', en: 'Bluestone Workshop Ltd' },
    licenceReference: 'DEMO-LIC-2026-0042',
    funding: '3.00',
  },
] as const;

const agreementTitle = { zh: '项目投资协议', en: 'Project investment agreement' };

const fees = {
  zh: '免认购费、管理费和赎回费。提现规则见「客服」页。',
  en: 'No subscription, management or redemption fee. Withdrawal rules are on the Service page.',
};
const worstCase = {
  zh: '若发行方未能按时注资，派息与本金将延迟；若发行方无力偿付，您可能损失全部本金。',
  en: 'If the issuer does not pay in on time, payouts and principal are delayed; if it cannot pay at all you may lose your whole principal.',
};

interface Draft {
  issuer: (typeof demoIssuers)[number]['key'];
  code: string;
  name: { zh: string; en: string };
  category: string;
  riskLevel: string;
  rateBps: number;
  cycleDays: number;
  style: string;
  unitPrice: string;
  quotaUnits: number;
  minUnits: number;
  maxUnits: number;
  perUserUnits: number | null;
  /** Days after the demo's first date. */
  opensInDays: number;
  about: { zh: string; en: string };
  source: { zh: string; en: string };
}

const water = {
  zh: '水费收入，由发行方按月转入还款账户。',
  en: 'Water bills, paid into the repayment account by the issuer every month.',
};
const goods = {
  zh: '订单回款，由发行方转入还款账户。',
  en: 'Receipts from orders, paid into the repayment account by the issuer.',
};

/** The codes of the drafts that nobody has published yet. */
export const waitingDrafts: readonly string[] = ['BY-R45', 'BY-M21'];

/** A few days after the demo begins. */
const soon = pastDays + 3;

const drafts: Draft[] = [
  {
    issuer: 'treasury',
    code: 'BY-T30',
    name: { zh: '榕安 30 天', en: 'Rong An 30 days' },
    category: 'treasury',
    riskLevel: 'R2',
    rateBps: 365,
    cycleDays: 30,
    style: 'interest_daily',
    unitPrice: '100.00',
    quotaUnits: 5000,
    minUnits: 1,
    maxUnits: 500,
    perUserUnits: 1000,
    opensInDays: 0,
    about: {
      zh: '管网维护的短期周转，每日付息，到期还本。',
      en: 'Short-term finance for pipe maintenance. Interest every day, principal at maturity.',
    },
    source: water,
  },
  {
    issuer: 'treasury',
    code: 'BY-S7',
    name: { zh: '榕息 7 天', en: 'Rong Xi 7 days' },
    category: 'treasury',
    riskLevel: 'R1',
    rateBps: 292,
    cycleDays: 7,
    style: 'at_maturity',
    unitPrice: '100.00',
    quotaUnits: 100,
    minUnits: 1,
    maxUnits: 100,
    perUserUnits: null,
    opensInDays: 0,
    about: {
      zh: '七天短期，到期一次付息还本。额度有限。',
      en: 'Seven days; interest and principal at maturity. A small quota.',
    },
    source: water,
  },
  {
    issuer: 'treasury',
    code: 'BY-G180',
    name: { zh: '绿荫 180 天', en: 'Green Shade 180 days' },
    category: 'green',
    riskLevel: 'R3',
    rateBps: 511,
    cycleDays: 180,
    style: 'at_maturity',
    unitPrice: '500.00',
    quotaUnits: 2000,
    minUnits: 1,
    maxUnits: 200,
    perUserUnits: 400,
    opensInDays: 0,
    about: {
      zh: '节水改造项目，到期一次付息还本。',
      en: 'Water-saving works; interest and principal at maturity.',
    },
    source: water,
  },
  {
    issuer: 'treasury',
    code: 'BY-E90',
    name: { zh: '榕企 90 天', en: 'Rong Qi 90 days' },
    category: 'enterprise',
    riskLevel: 'R3',
    rateBps: 438,
    cycleDays: 90,
    style: 'interest_monthly',
    unitPrice: '1000.00',
    quotaUnits: 1000,
    minUnits: 1,
    maxUnits: 100,
    perUserUnits: null,
    opensInDays: 0,
    about: {
      zh: '企业供水设备采购，按月付息，到期还本。',
      en: 'Equipment for business customers. Interest monthly, principal at maturity.',
    },
    source: water,
  },
  {
    issuer: 'workshop',
    code: 'BY-D14',
    name: { zh: '青石订单 14 天', en: 'Bluestone Orders 14 days' },
    category: 'supply_chain',
    riskLevel: 'R4',
    rateBps: 730,
    cycleDays: 14,
    style: 'interest_daily',
    unitPrice: '100.00',
    quotaUnits: 800,
    minUnits: 5,
    maxUnits: 200,
    perUserUnits: 200,
    opensInDays: 0,
    about: {
      zh: '订单原料周转，每日付息，到期还本。风险较高。',
      en: 'Raw material for orders. Interest every day, principal at maturity. Higher risk.',
    },
    source: goods,
  },
  {
    issuer: 'treasury',
    code: 'BY-N60',
    name: { zh: '榕新 60 天', en: 'Rong Xin 60 days' },
    category: 'treasury',
    riskLevel: 'R2',
    rateBps: 401,
    cycleDays: 60,
    style: 'interest_monthly',
    unitPrice: '100.00',
    quotaUnits: 3000,
    minUnits: 1,
    maxUnits: 300,
    perUserUnits: null,
    opensInDays: soon,
    about: { zh: '新一期管网项目，即将开售。', en: 'The next round of pipe works, opening soon.' },
    source: water,
  },
  {
    issuer: 'treasury',
    code: 'BY-R45',
    name: { zh: '榕岸 45 天', en: 'Riverside 45 days' },
    category: 'treasury',
    riskLevel: 'R2',
    rateBps: 383,
    cycleDays: 45,
    style: 'at_maturity',
    unitPrice: '100.00',
    quotaUnits: 2000,
    minUnits: 1,
    maxUnits: 200,
    perUserUnits: null,
    opensInDays: soon,
    about: {
      zh: '河岸管线的例行检修，到期一次付息还本。',
      en: 'Routine inspection of the riverside pipes; interest and principal at maturity.',
    },
    source: water,
  },
  {
    issuer: 'workshop',
    code: 'BY-M21',
    name: { zh: '青石模具 21 天', en: 'Bluestone Moulds 21 days' },
    category: 'supply_chain',
    riskLevel: 'R4',
    rateBps: 694,
    cycleDays: 21,
    style: 'at_maturity',
    unitPrice: '100.00',
    quotaUnits: 300,
    minUnits: 5,
    maxUnits: 50,
    perUserUnits: 100,
    opensInDays: soon,
    about: { zh: '订单所需的模具，风险较高。', en: 'Moulds for an order. Higher risk.' },
    source: goods,
  },
];

/** Returns the drafts as the console's form would send them. */
export const demoProducts = (issuerIds: Map<string, string>, start: Date) =>
  drafts.map(({ issuer, opensInDays, about, source, ...draft }) => ({
    ...draft,
    issuerId: issuerIds.get(issuer) ?? null,
    opensAt: new Date(start.getTime() + opensInDays * 86_400_000).toISOString(),
    closesAt: null,
    description: about,
    returnSource: source,
    worstCase,
    fees,
    agreementTitle,
    agreementBody: agreementBody(draft.name, about),
  }));

const agreementBody = (name: { zh: string; en: string }, about: { zh: string; en: string }) => ({
  zh: `# ${name.zh} 投资协议\n\n## 一、项目\n\n${about.zh}\n\n## 二、起息与冷静期\n\n认购资金进入托管账户，次日零点起息。起息前您可随时取消，本金全额退回，不收费用。\n\n## 三、派息与还本\n\n利息 = 本金 × 年化利率 × 天数 ÷ 365，按产品页所示方式支付。派息与还本只从发行方还款账户中已到账的资金支付；资金不足时显示「派息延迟」，到账后按到期先后补付。\n\n## 四、风险\n\n预计收益不是承诺。发行方可能延迟支付或无力偿付，您可能损失全部本金。\n\n## 五、费用\n\n本项目不收取认购费、管理费与赎回费。`,
  en: `# ${name.en}: investment agreement\n\n## 1. The project\n\n${about.en}\n\n## 2. Value date and cooling-off\n\nYour money waits in escrow and earns from 00:00 of the next day. Until then you may cancel at any time; the whole principal returns, free of charge.\n\n## 3. Interest and principal\n\nInterest = principal × annual rate × days ÷ 365, paid as shown on the product page. Interest and principal are paid only from money that the issuer has put into its repayment account; when that is short the page says "payment delayed", and what is due is paid in order of its due date as soon as funds arrive.\n\n## 4. Risk\n\nThe projected return is not a promise. The issuer may pay late or be unable to pay, and you may lose your whole principal.\n\n## 5. Fees\n\nNo subscription, management or redemption fee is charged.`,
});
