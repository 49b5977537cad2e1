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

interface DemoUser {
  username: string;
  phone: string;
  /** An index into this list; null for who came by the operators' invitation. */
  invitedBy: number | null;
  /** As whom the person has been certified. The ID numbers are of a district that does not exist: nobody has them. */
  certified: { name: string; idNumber: string } | null;
  /** The level that the person's answers lead to, if any were given. */
  risk: 'C2' | 'C3' | 'C4' | null;
  recharge: string;
  invest: { code: string; units: bigint }[];
  /** A bank card in the certified name. */
  card: { number: string; bank: string; branch: string } | null;
  /** What waits for an operator when the demo begins: a certification that was handed in, a withdrawal. */
  handsIn: { name: string; idNumber: string } | null;
  withdraws: string | null;
}

/** They have a profile, an investment or two, and nothing that waits. */
const settled = { card: null, handsIn: null, withdraws: null };

export const demoUsers: readonly DemoUser[] = [
  {
    ...settled,
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
    ...settled,
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
    ...settled,
    username: 'chenjing',
    certified: { name: '陈静', idNumber: '350199199607120083' },
    phone: '13800000003',
    invitedBy: 0,
    risk: 'C2',
    recharge: '12000.00',
    invest: [{ code: 'BY-T30', units: 50n }],
  },
  {
    ...settled,
    username: 'liuyang',
    certified: null,
    phone: '13800000004',
    invitedBy: 1,
    risk: null,
    recharge: '5000.00',
    invest: [],
  },
  {
    ...settled,
    username: 'zhouning',
    certified: { name: '周宁', idNumber: '350199199408150108' },
    phone: '13800000005',
    invitedBy: null,
    risk: null,
    recharge: '9000.00',
    invest: [],
    card: { number: '62148301990000106', bank: 'CMB', branch: '东街支行' },
    withdraws: '600.00',
  },
  {
    ...settled,
    username: 'heyu',
    certified: null,
    phone: '13800000006',
    invitedBy: null,
    risk: null,
    recharge: '300.00',
    invest: [],
    handsIn: { name: '何雨', idNumber: '350199199112030094' },
  },
];
