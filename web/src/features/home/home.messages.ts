export const homeMessages = {
  available: { zh: '可用余额', en: 'Available' },
  recharge: { zh: '充值', en: 'Recharge' },
  withdraw: { zh: '提现', en: 'Withdraw' },
  shortcuts: { zh: '常用功能', en: 'Shortcuts' },
  editShortcuts: { zh: '编辑常用功能', en: 'Edit shortcuts' },
  search: { zh: '搜索', en: 'Search' },
  language: { zh: '语言设置', en: 'Language settings' },
  guestTitle: { zh: '看得懂的投资', en: 'Investing you can follow' },
  guestNote: {
    zh: '谁付收益、从哪来、最坏会怎样，每个项目都写明。',
    en: 'Each product says who pays the return, from what, and what the worst case is.',
  },
  login: { zh: '登录', en: 'Log in' },
  register: { zh: '注册', en: 'Register' },
  products: { zh: '投资项目', en: 'Invest' },
  allProducts: { zh: '全部项目', en: 'All products' },
  noProducts: { zh: '暂无在售项目', en: 'Nothing is on sale at the moment' },
  delayed: {
    zh: '有 {amount} 派息延迟：等待发行方资金到账',
    en: "{amount} of payments is delayed: waiting for the issuer's funds",
  },
  notices: { zh: '公告', en: 'Notices' },
  expectedNote: {
    zh: '预期收益不代表实际收益，投资有风险。',
    en: 'Expected returns may not come true. Investing carries risk.',
  },
} as const;
