/** All that is to be known of an offering before anybody subscribes. */
export const offeringMessages = {
  window: { zh: '认购时间', en: 'Window' },
  terms: { zh: '发行条款', en: 'Terms' },
  company: { zh: '公司与用途', en: 'Company and use' },
  licence: { zh: '批准文号', en: 'Licence' },
  use: { zh: '募集资金用途', en: 'Use of the proceeds' },
  fees: { zh: '费用', en: 'Fees' },
  noFees: { zh: '认购不收任何费用', en: 'None for subscribing' },
  documents: { zh: '发行文件', en: 'Documents' },
  agreementNote: { zh: '第 {version} 版', en: 'Version {version}' },
  agreementSince: { zh: '第 {version} 版 · {date} 起', en: 'Version {version} · since {date}' },
  agreementOutdated: {
    zh: '现行协议为第 {version} 版，此后的认购适用该版。',
    en: 'Version {version} is the newest: whoever subscribes now agrees to that one.',
  },
  agreementVersions: { zh: '全部版本', en: 'All versions' },
  agreementChanges: { zh: '查看各版本之间的变化', en: 'See what has changed between them' },
  worst: { zh: '最坏情况', en: 'Worst case' },
  how: { zh: '如何配售', en: 'How shares are allotted' },
  howNote: {
    zh: '认购不超过发行量时全部获配；超过时按认购量比例以整手配售，零头按最大余数分配，余数相同时由抽签决定。未获配的资金在同一时刻解冻。',
    en: 'Where no more is wanted than is issued, everybody gets all of it. Otherwise whole lots are allotted pro rata, the rest by the largest remainders, and equal remainders by a draw. What is not allotted is free again at the same moment.',
  },
  example: {
    zh: '例：发行 10 手，甲、乙、丙认购 6、5、4 手，按比例为 4.00、3.33、2.67 手。整手为 4、3、2，剩余 1 手给余数最大的丙：结果 4、3、3。',
    en: 'Example: 10 lots are issued; 6, 5 and 4 are wanted. Pro rata that is 4.00, 3.33 and 2.67. The whole lots are 4, 3 and 2, and the one left goes to the largest remainder: 4, 3 and 3.',
  },
  commitment: { zh: '抽签承诺（SHA-256）', en: 'Commitment of the draw (SHA-256)' },
  commitmentNote: {
    zh: '抽签密钥在认购开始前已固定，截止后公开，任何人都可核对。',
    en: 'The secret of the draw was fixed before anybody subscribed and is revealed after the window: anybody can check it.',
  },
  secret: { zh: '抽签密钥（已公开）', en: 'Secret of the draw (revealed)' },
  result: { zh: '配售结果', en: 'The allotment' },
  resultNote: { zh: '共配售 {lots} 手，{date} 上市', en: '{lots} lots allotted, listed on {date}' },
  withdrawnTitle: { zh: '发行已撤回', en: 'This offering was withdrawn' },
  withdrawnNote: {
    zh: '{reason}。冻结的资金已全额解冻。',
    en: '{reason}. Everything that was held is free again.',
  },
  subscribe: { zh: '认购', en: 'Subscribe' },
  mySubscriptions: { zh: '我的认购', en: 'My subscriptions' },
  toCentre: { zh: '返回股权中心', en: 'Back to the equity centre' },
  recompute: { zh: '重新计算并核对', en: 'Recompute and check' },
  recomputing: { zh: '正在读取认购清单…', en: 'Reading the subscriptions…' },
  unread: {
    zh: '未能读取认购清单，尚未核对，请重试。',
    en: 'The subscriptions could not be read, so nothing is checked. Please try again.',
  },
  matches: {
    zh: '一致：{count} 笔认购的配售均可由公开数据重算得出。',
    en: 'It fits: the allotment of all {count} subscriptions follows from what is public.',
  },
  differs: {
    zh: '不一致：{count} 笔认购的结果与重算不符，请联系客服。',
    en: 'It does not fit: {count} subscriptions were allotted something else. Please tell customer service.',
  },
  badSecret: {
    zh: '不一致：公开的密钥与承诺不符，请联系客服。',
    en: 'It does not fit: the secret is not the one that was committed to. Please tell customer service.',
  },
  derivation: { zh: '推算过程', en: 'How each came about' },
  derived: {
    zh: '{lots} 手 × {quota} ÷ {total} = {whole} 手，余数 {remainder}',
    en: '{lots} lots × {quota} ÷ {total} = {whole}, remainder {remainder}',
  },
  raised: { zh: '余数靠前，加 1 手', en: 'one more by its remainder' },
} as const;
