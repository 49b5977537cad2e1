import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** Loans: from an application to the last instalment. */
export const loanErrors = {
  'loan.not_offered': {
    status: 409,
    zh: '该贷款产品已停止受理',
    en: 'This loan is no longer offered.',
  },
  'loan.wish_not_offered': {
    status: 422,
    zh: '该金额、期限或还款方式不在此产品范围内',
    en: 'This loan is not offered with that amount, term or way of repaying.',
  },
  'loan.certification_required': {
    status: 409,
    zh: '请先完成实名认证',
    en: 'Please prove who you are first.',
  },
  'loan.agreement_outdated': {
    status: 409,
    zh: '协议已更新，请重新阅读',
    en: 'The agreement has changed. Please read it again.',
  },
  'loan.level_too_low': {
    status: 409,
    zh: '您的会员等级尚不能申请此产品',
    en: 'This loan asks for a higher level of membership.',
    withFacts: [
      {
        zh: '会员 {least} 级起可申请此产品，您目前为 {level} 级',
        en: 'This loan is for members from level {least} on; yours is {level}.',
      },
    ],
  },
  'loan.too_few_settled': {
    status: 409,
    zh: '您按时结清的贷款尚不足以申请此产品',
    en: 'This loan asks for more loans that were paid back in time.',
    withFacts: [
      {
        zh: '按时结清 {least} 笔贷款后可申请此产品，您目前为 {settled} 笔',
        en: 'This loan asks for {least} paid back in time; so far you have {settled}.',
      },
    ],
  },
  'loan.above_limit': {
    status: 409,
    fields: ['amount'],
    zh: '超过您的可用额度',
    en: 'This is more than you may borrow now.',
    withFacts: [{ zh: '您当前的可用额度为 {limit} 元', en: 'You may borrow ¥{limit} now.' }],
  },
  'loan.instalment_too_high': {
    status: 409,
    fields: ['monthlyIncome'],
    zh: '每期还款超过月收入允许的比例，请降低金额或延长期限',
    en: 'The instalments are too high for this income. Please choose a smaller amount or a longer term.',
    withFacts: [
      {
        zh: '每期最高还款 {instalment} 元，按您的月收入并扣除其他贷款后最多 {affordable} 元；请降低金额或延长期限',
        en: 'The highest instalment is ¥{instalment}; this income and your other loans leave ¥{affordable}. Please choose a smaller amount or a longer term.',
      },
    ],
  },
  'loan.already_applied': {
    status: 409,
    zh: '您有一笔申请正在处理中',
    en: 'An application of yours is under way.',
  },
  'loan.application_over': {
    status: 409,
    zh: '该申请已有结果，无法更改',
    en: 'This application has been decided, and cannot be changed.',
  },
  'loan.documents_not_wanted': {
    status: 409,
    zh: '该申请已有结果，不再接收收入证明',
    en: 'This application has been decided: photos that prove an income are no longer taken.',
  },
  'loan.not_appealable': {
    status: 409,
    zh: '只能对被拒绝的申请申诉一次',
    en: 'Only a refusal can be appealed against, and once.',
  },
  'loan.no_offer': {
    status: 409,
    zh: '该申请没有可签约的批准，或已过期',
    en: 'There is no offer to sign, or it has expired.',
  },
  'loan.overdue_first': {
    status: 409,
    zh: '您有逾期未还的款项，请先还清再签约',
    en: 'Something that you borrowed is overdue. Please repay that before you sign.',
  },
  'loan.terms_changed': {
    status: 409,
    zh: '金额已变更，请核对后重试',
    en: 'The figures have changed. Please check them and try again.',
  },
  'loan.not_repaying': {
    status: 409,
    zh: '该贷款不在还款中',
    en: 'This loan is not being repaid.',
  },
  'loan.more_than_owed': {
    status: 409,
    fields: ['amount'],
    zh: '还款金额超过欠款',
    en: 'This is more than is owed.',
    withFacts: [{ zh: '目前共欠 {owed} 元', en: 'All that is owed is ¥{owed}.' }],
  },
  'loan.not_withdrawable': {
    status: 409,
    zh: '无理由撤回期已过',
    en: 'The days for withdrawing are over.',
    withFacts: [{ zh: '无理由撤回期至 {until}，已过', en: 'You could withdraw until {until}.' }],
  },
  'loan.rate_too_high': {
    status: 422,
    fields: ['rateBps'],
    zh: '年利率超过规则允许的上限',
    en: 'The rate is above the highest that the rules allow.',
    withFacts: [
      {
        zh: '综合年化利率最高达 {highest}%，超过规则允许的 {most}%',
        en: 'The effective rate comes to {highest}%, and the rules allow {most}%.',
      },
    ],
  },
  'loan.range_invalid': {
    status: 422,
    fields: ['maxAmount'],
    zh: '最高金额须不低于最低金额，且相差步长的整数倍',
    en: 'The highest amount must be the lowest and a whole number of steps.',
  },
  'loan.already_published': { status: 409, zh: '该产品已发布', en: 'This product was published already.' },
  'loan.already_withdrawn': { status: 409, zh: '该产品已下架', en: 'This product was withdrawn already.' },
  'loan.not_published': {
    status: 409,
    zh: '该产品尚未发布，请放弃后重新提交',
    en: 'This product is not offered yet. Please discard it and propose it anew.',
  },
  'loan.agreement_unchanged': {
    status: 409,
    zh: '协议内容没有变化',
    en: 'This is the agreement as it stands.',
  },
  'loan.agreement_over': {
    status: 409,
    zh: '该版协议已发布，或已有更新的版本',
    en: 'This version was published already, or there is a newer one.',
  },
  'loan.not_funded': {
    status: 409,
    zh: '放贷资金不足以发放此产品的最低金额，请先登记到账',
    en: 'The lending account cannot pay the least amount of this product. Please record money for it first.',
    withFacts: [
      {
        zh: '放贷资金目前为 {available} 元，此产品最低放款 {least} 元，请先登记到账',
        en: 'The lending account holds ¥{available}, and this product lends ¥{least} at the least. Please record money for it first.',
      },
    ],
  },
  'loan.not_in_review': {
    status: 409,
    zh: '该申请不在审核中，请先领取',
    en: 'This application is not in review. Please take it first.',
  },
  'loan.above_request': {
    status: 422,
    fields: ['amount'],
    zh: '批准金额须在产品范围内，且不超过申请金额',
    en: 'An approval must be within the product, and no more than was applied for.',
  },
  'loan.promise_date_invalid': {
    status: 422,
    fields: ['payOn'],
    zh: '承诺日期须为今日起 60 天内',
    en: 'A promise is for today or the next 60 days.',
  },
  'loan.promise_open': {
    status: 409,
    zh: '该贷款已有未到期的还款承诺',
    en: 'A promise about this loan is open already.',
  },
  'loan.instalment_paid': {
    status: 409,
    fields: ['position'],
    zh: '该期已还清，无需延期',
    en: 'This instalment is paid: there is nothing to defer.',
  },
  'loan.deferral_proposed': {
    status: 409,
    zh: '该贷款已有待决定的延期提议',
    en: 'A deferral of this loan waits for a decision already.',
  },
  'loan.deferral_decided': {
    status: 409,
    zh: '该延期提议已有结果',
    en: 'This deferral was decided already.',
  },
  'loan.deferral_used_up': {
    status: 409,
    zh: '该期或该贷款的延期次数已用完',
    en: 'This instalment, or as many of this loan as the rules allow, were deferred already.',
  },
  'loan.deferral_too_long': {
    status: 422,
    fields: ['months'],
    zh: '延期月数超过规则上限',
    en: 'The rules allow fewer months.',
    withFacts: [{ zh: '单期最多延期 {most} 个月', en: 'An instalment moves by {most} months at most.' }],
  },
  'loan.deferral_date_invalid': {
    status: 422,
    fields: ['months'],
    zh: '延期后的到期日须在今日之后，且不晚于最后一期',
    en: 'The new date must be to come, and not behind the last instalment.',
  },
  'loan.no_paper': {
    status: 409,
    zh: '该贷款目前没有此文件',
    en: 'There is no such document of this loan now.',
  },
  'loan.not_overdue': {
    status: 409,
    zh: '该贷款没有逾期，不能核销',
    en: 'Nothing of this loan is overdue: it cannot be written off.',
  },
  'loan.write_off_proposed': {
    status: 409,
    zh: '该贷款已有待决定的核销提议',
    en: 'Writing this loan off waits for a decision already.',
  },
  'loan.write_off_decided': {
    status: 409,
    zh: '该核销提议已有结果',
    en: 'This was decided already.',
  },
} as const satisfies Record<string, CatalogueEntry>;
