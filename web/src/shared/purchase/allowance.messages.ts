/** The texts about the units of a product that one person may still buy. */
export const allowanceMessages = {
  first: {
    zh: '您的首次投资须在 {date} 之后进行。',
    en: 'Your first investment is possible from {date}.',
  },
  left: {
    zh: '个人限购：您还可购买 {left, number} 份，已持有 {held, number} 份。',
    en: 'Limit per person: you may buy {left, plural, one {# more unit} other {# more units}}; you hold {held, number}.',
  },
  noneLeft: {
    zh: '个人限购已用完：您已持有 {held, number} 份。',
    en: 'Limit per person: you hold {held, number} units and can buy no more.',
  },
  /** A limit that grows with members. */
  members: {
    zh: '您邀请的成员每有 {members, number} 位通过实名认证，可多购 {units, number} 份。已有 {qualified, number} 位，限额已增加 {extra, number} 份，现为 {limit, number} 份；再有 {more, number} 位可再增加 {units, number} 份。',
    en: 'Every {members, plural, one {member} other {# members}} whom you invited and who passed certification {members, plural, one {allows} other {allow}} {units, plural, one {# more unit} other {# more units}}. So far {qualified, plural, one {# member adds} other {# members add}} {extra, plural, one {# unit} other {# units}} to your limit, which is {limit, number} now; {more, number} more would add {units, number}.',
  },
} as const;
