/** Words of the frame around every page; they come with the first load. */
export const shellMessages = {
  toHome: { zh: '返回首页', en: 'Go to home' },
  notice: { zh: '提示', en: 'Notice' },
  cancel: { zh: '取消', en: 'Cancel' },
  confirm: { zh: '确认', en: 'Confirm' },
  close: { zh: '关闭', en: 'Close' },
  back: { zh: '返回', en: 'Back' },
  refresh: { zh: '刷新', en: 'Refresh' },
  refreshing: { zh: '刷新中…', en: 'Refreshing…' },
  retry: { zh: '重试', en: 'Try again' },
  loading: { zh: '加载中', en: 'Loading' },
  stillLoading: { zh: '网络较慢，仍在加载…', en: 'Still loading, the network is slow…' },
  loadFailed: { zh: '加载失败', en: 'This could not be loaded' },
  offline: {
    zh: '当前没有网络，显示的是已缓存的数据',
    en: 'You are offline. What you see was saved earlier.',
  },
  offlineSince: { zh: '（{time}）', en: ' ({time})' },
  demo: { zh: '演示环境 · 非真实资金', en: 'Demo · no real money' },
} as const;
