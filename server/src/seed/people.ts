/** The demo's people. Everything they have came through the same use cases that everybody else's goes through. */
export const demoPassword = 'Tree-88-shade';
export const demoPaymentPassword = '258036';
export const operatorPassword = 'Root-42-grove';
export const operatorInvitation = 'BANYAN88';

export const demoOperators = [
  { username: 'zhao', name: '赵敏 Zhao Min', roles: ['admin', 'treasurer', 'reviewer', 'product_manager'] },
  { username: 'qian', name: '钱宇 Qian Yu', roles: ['admin', 'treasurer', 'reviewer', 'product_manager'] },
  { username: 'sun', name: '孙悦 Sun Yue', roles: ['auditor'] },
] as const;

export interface DemoUser {
  username: string;
  phone: string;
  /** An index into this list; null for who came by the operators' invitation. */
  invitedBy: number | null;
  /** So many days before the demo begins they come. */
  daysAgo: number;
}

/** What each of them does, and when, the areas say (`<area>.demo.ts`). */
export const demoUsers: readonly DemoUser[] = [
  { username: 'linxiao', phone: '13800000001', invitedBy: null, daysAgo: 60 },
  { username: 'wangqiang', phone: '13800000002', invitedBy: 0, daysAgo: 60 },
  { username: 'chenjing', phone: '13800000003', invitedBy: 0, daysAgo: 60 },
  { username: 'liuyang', phone: '13800000004', invitedBy: 1, daysAgo: 12 },
  { username: 'zhouning', phone: '13800000005', invitedBy: null, daysAgo: 60 },
  { username: 'heyu', phone: '13800000006', invitedBy: null, daysAgo: 60 },
  { username: 'guanyue', phone: '13800000007', invitedBy: null, daysAgo: 40 },
  { username: 'anning', phone: '13800000008', invitedBy: 1, daysAgo: 50 },
  { username: 'wangyu', phone: '13800000009', invitedBy: null, daysAgo: 4 },
];
