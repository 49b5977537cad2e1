/** The texts that explain how interest and late charges of a loan are worked out. */
export const derivationMessages = {
  open: { zh: '利息与罚息如何计算', en: 'How interest and late charges are worked out' },
  rule: {
    zh: '每一期的利息 = Σ（夜数 × 当时未还本金）× 年利率 {rate}% ÷ 365，每期只四舍五入一次到分。',
    en: 'The interest of a period is Σ (nights × principal outstanding) × {rate}% ÷ 365, rounded to the cent once a period.',
  },
  none: { zh: '还没有产生利息。', en: 'No interest has accrued yet.' },
  period: { zh: '第 {n} 期', en: 'Period {n}' },
  nights: {
    zh: '{from} 至 {to}，{n} 夜',
    en: '{from} to {to}, {n, plural, one {# night} other {# nights}}',
  },
  times: { zh: '{n} × {amount}', en: '{n} × {amount}' },
  eachNight: { zh: '每夜 {each}，共 {all}', en: '{each} a night, {all} together' },
  interest: { zh: '利息', en: 'Interest' },
  lateTitle: { zh: '罚息', en: 'Late charges' },
  lateRule: {
    zh: '宽限期过后，每天按当天日终的逾期本金收 {rate}%，逐日四舍五入到分。',
    en: 'After the days of grace each day costs {rate}% of the principal that was overdue at its end, rounded to the cent.',
  },
  lateDays: {
    zh: '{from} 至 {to}，{n} 天',
    en: '{from} to {to}, {n, plural, one {# day} other {# days}}',
  },
  perDay: { zh: '逾期本金 {base}，每天 {amount}', en: '{amount} a day on {base} overdue' },
  together: { zh: '共 {amount}', en: '{amount} together' },
} as const;
