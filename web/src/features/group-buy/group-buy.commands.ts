import { moneyKind } from '../../platform/money-command/kinds.ts';

const records = '/pages/product/pin_tuan_ji_lu';
const result = ({ group }: { group: { groupCode: string } }) =>
  `/pages/product/pin_tuan_detail?code=${group.groupCode}&result=new` as const;

export const startGroup = moneyKind({
  path: '/api/group/start',
  name: { zh: '发起拼团', en: 'start of a group' },
  authorizes: 'group_start',
  result,
  records,
});

export const joinGroup = moneyKind({
  path: '/api/group/join',
  name: { zh: '参团', en: 'joining of a group' },
  authorizes: 'group_join',
  result,
  records,
});

export const leaveGroup = moneyKind({
  path: '/api/group/leave',
  name: { zh: '退出拼团', en: 'leaving of a group' },
  result: () => records,
  records,
});
