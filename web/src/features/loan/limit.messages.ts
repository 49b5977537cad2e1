/** The texts about how much a person may borrow, and why. */
export const limitMessages = {
  title: { zh: '可借额度', en: 'You may borrow' },
  why: { zh: '额度如何得出', en: 'How it comes about' },
  certified: { zh: '已实名认证的初始额度', en: 'For a certified person' },
  settled: {
    zh: '按时结清 {n} 笔贷款',
    en: '{n, plural, =0 {No loan paid back in time yet} one {# loan paid back in time} other {# loans paid back in time}}',
  },
  level: { zh: '会员 {level} 级，额度 +{rate}%', en: 'Membership level {level}: +{rate}%' },
  capped: { zh: '超过额度上限的部分', en: 'Above the highest limit' },
  outstanding: { zh: '尚未归还的本金', en: 'Principal not paid back yet' },
  not_certified: { zh: '未完成实名认证', en: 'Not certified yet' },
  overdue: { zh: '有逾期未还的一期', en: 'An instalment is overdue' },
  left: { zh: '现在可借', en: 'You may borrow now' },
  raises: { zh: '怎样提高额度', en: 'What would raise it' },
  raiseSettled: {
    zh: '每按时结清一笔贷款，额度提高 {amount}。',
    en: 'Each loan paid back in time raises it by {amount}.',
  },
  raiseLevel: {
    zh: '达到会员 {level} 级（+{rate}%）后，可借 {amount}。请勿为了额度而投资。',
    en: 'At membership level {level} (+{rate}%) you could borrow {amount}. Do not invest for a limit.',
  },
  notYet: { zh: '{name}：{terms}。', en: '{name}: {terms}.' },
  raiseOutstanding: {
    zh: '每归还一元本金，额度就恢复一元。',
    en: 'What you pay back of the principal you may borrow again.',
  },
  raiseOverdue: {
    zh: '还清逾期的一期后，额度恢复。',
    en: 'Once what is overdue is paid, it is there again.',
  },
  raiseCertified: { zh: '完成实名认证后即有额度。', en: 'Certification gives you a limit.' },
  certify: { zh: '去实名认证', en: 'Get certified' },
  certifyNote: {
    zh: '贷款需要实名认证。在此之前可以先试算成本。',
    en: 'A loan needs certification. What it costs you can work out before.',
  },
  withinLimit: { zh: '您的可借额度为 {amount}', en: 'You may borrow {amount}' },
  aboveLimit: {
    zh: '超过您的可借额度 {amount}，可以先试算，申请时请降低金额',
    en: 'More than the {amount} that you may borrow: you can work it out, but not apply for it',
  },
} as const;
