/** Ending the session. */
export const logoutMessages = {
  logout: { zh: '退出登录', en: 'Log out' },
  logoutQuestion: { zh: '确定要退出登录吗？', en: 'Do you want to log out?' },
} as const;
