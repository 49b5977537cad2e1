/** The texts of the frame around the pages. */
export const appMessages = {
  missing: { zh: '页面不存在', en: 'Page not found' },
  missingNote: { zh: '链接可能已失效。', en: 'The link may be out of date.' },
  toHome: { zh: '返回首页', en: 'Go to home' },
  disabled: { zh: '该功能暂未开放', en: 'This feature is not available' },
  tabs: { zh: '主导航', en: 'Main' },
  loginExpired: { zh: '登录已过期，请重新登录', en: 'Login expired, please log in again' },
} as const;
