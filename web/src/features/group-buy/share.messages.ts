/** Passing a group on: link, code, poster. */
export const shareMessages = {
  share: { zh: '分享', en: 'Share' },
  invite: { zh: '邀请朋友', en: 'Invite friends' },
  shareTitle: { zh: '分享拼团', en: 'Share the group' },
  link: { zh: '链接', en: 'Link' },
  copyLink: { zh: '复制链接', en: 'Copy the link' },
  code: { zh: '拼团码', en: 'Group code' },
  savePoster: { zh: '保存海报', en: 'Save the poster' },
  sharePoster: { zh: '分享海报', en: 'Share the poster' },
  making: { zh: '正在生成海报…', en: 'Drawing the poster…' },
  failed: {
    zh: '海报未能生成，请使用链接或拼团码',
    en: 'The poster could not be drawn. Please use the link or the code.',
  },
  poster: {
    zh: '海报：{product}，拼团预期年化 {rate}%，还差 {n} 人，拼团码 {code}，{date} 截止',
    en: 'Poster: {product}, expected {rate}% a year in a group, {n, plural, one {# place} other {# places}} left, code {code}, until {date}',
  },

  posterTitle: { zh: '邀您一起拼团', en: 'Invest in a group with me' },
  posterRate: { zh: '拼团预期年化', en: 'Expected p.a. in the group' },
  posterAlone: { zh: '单独投资 {rate}%', en: '{rate}% alone' },
  posterSeats: {
    zh: '{size} 人团 · 还差 {n} 人',
    en: 'Group of {size} · {n, plural, one {# place} other {# places}} left',
  },
  posterDeadline: { zh: '{date} 截止', en: 'Until {date}' },
  posterCode: { zh: '拼团码', en: 'Group code' },
  posterScan: { zh: '扫码参团', en: 'Scan to join' },
  posterRefund: { zh: '未满员全额解冻，不收费用', en: 'Not full in time: every cent is released' },
  posterRisk: {
    zh: '预期收益不代表实际收益，投资有风险。',
    en: 'Expected returns may not come true. Investing carries risk.',
  },
  posterAsOf: { zh: '截至 {date}', en: 'As of {date}' },
} as const;
