import { defineMessages } from '../platform/messages.ts';

export const useShellMessages = defineMessages({
  console: ['运营台', 'Console'],
  menu: ['主菜单', 'Main menu'],
  skip: ['跳到正文', 'Skip to content'],
  demo: ['演示环境 · 非真实资金', 'Demo · no real money'],
  businessDate: ['业务日期', 'Business date'],
  jump: ['快速跳转', 'Jump to'],
  jumpPlaceholder: [
    '输入页面名称，或用户名以查看其账户…',
    'Type a page name, or a username to see its accounts…',
  ],
  noResult: ['没有匹配的页面', 'Nothing matches'],
  ledgerOf: [(name: string) => `查看“${name}”的账户`, (name: string) => `Accounts of “${name}”`],
  otherLanguage: ['English', '中文'],
  logout: ['退出登录', 'Log out'],
  own: ['我的账号', 'My account'],
});
