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

/** `invitedBy` is an index into this list; `risk` is the level that the person's answers lead to, if any were given. The ID numbers are of a district that does not exist: nobody has them. */
export const demoUsers = [
  {
    username: 'linxiao',
    certified: { name: '林晓', idNumber: '35019919930418002X' },
    phone: '13800000001',
    invitedBy: null,
    risk: 'C3',
    recharge: '60000.00',
    invest: [
      { code: 'BY-T30', units: 200n },
      { code: 'BY-S7', units: 100n },
    ],
  },
  {
    username: 'wangqiang',
    certified: { name: '王强', idNumber: '350199198809270034' },
    phone: '13800000002',
    invitedBy: 0,
    risk: 'C4',
    recharge: '80000.00',
    invest: [
      { code: 'BY-E90', units: 20n },
      { code: 'BY-D14', units: 50n },
    ],
  },
  {
    username: 'chenjing',
    certified: { name: '陈静', idNumber: '350199199607120083' },
    phone: '13800000003',
    invitedBy: 0,
    risk: 'C2',
    recharge: '12000.00',
    invest: [{ code: 'BY-T30', units: 50n }],
  },
  {
    username: 'liuyang',
    certified: null,
    phone: '13800000004',
    invitedBy: 1,
    risk: null,
    recharge: '5000.00',
    invest: [],
  },
] as const;
