/** Words of the controls and lists that most pages have and home has not. */
export const uiMessages = {
  asTable: { zh: '看表格', en: 'As a table' },
  loadMore: { zh: '加载更多', en: 'Load more' },
  endOfList: { zh: '没有更多了', en: 'That is everything' },
  noMatch: { zh: '没有符合条件的记录', en: 'Nothing matches the filter' },
  showAll: { zh: '查看全部', en: 'Show all' },
  copy: { zh: '复制', en: 'Copy' },
  paste: { zh: '粘贴', en: 'Paste' },
  all: { zh: '全部', en: 'All' },
  showPassword: { zh: '显示密码', en: 'Show password' },
  hidePassword: { zh: '隐藏密码', en: 'Hide password' },
  zoomIn: { zh: '放大', en: 'Zoom in' },
  zoomOut: { zh: '缩小', en: 'Zoom out' },
  deleteDigit: { zh: '删除', en: 'Delete' },
  triesLeft: {
    zh: '，还可尝试 {n} 次',
    en: ' {n, plural, one {# try left} other {# tries left}}',
  },
  lockedFor: {
    zh: '（约 {n} 分钟后）',
    en: ' (in about {n, plural, one {# minute} other {# minutes}})',
  },
  typedIsKept: {
    zh: '，请检查网络后重试；您填写的内容还在。',
    en: '. Check your connection and try again; what you typed is still here.',
  },
  leavesApp: { zh: '（打开外部网站）', en: ' (opens another site)' },
  noFee: { zh: '免手续费', en: 'No fee' },
  feeRate: { zh: '手续费率 {rate}%', en: 'Fee {rate}%' },
  done: { zh: '已完成', en: 'done' },
  current: { zh: '进行中', en: 'in progress' },
  toCome: { zh: '未开始', en: 'to come' },
} as const;
