/** Ending the session. */
export const logoutMessages = {
  stay: { zh: '暂不退出', en: 'Stay logged in' },
  logout: { zh: '退出登录', en: 'Log out' },
  logoutQuestion: { zh: '确定要退出登录吗？', en: 'Do you want to log out?' },
} as const;
