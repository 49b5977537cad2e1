/** The texts about products that ask more of borrowers than others do. */
export const admissionMessages = {
  level: { zh: '会员 {level} 级起可申请', en: 'Open from membership level {level} on' },
  settled: {
    zh: '按时结清 {n} 笔贷款后可申请',
    en: 'Open after {n, plural, one {# loan} other {# loans}} paid back in time',
  },
  both: {
    zh: '会员 {level} 级起，且按时结清 {n} 笔贷款后可申请',
    en: 'Open from membership level {level} on, and after {n, plural, one {# loan} other {# loans}} paid back in time',
  },
} as const;
