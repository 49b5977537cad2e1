import type { ConsoleArea } from '../../area.ts';

export const assetHistoryArea = {
  jobs: {
    'assetHistory.close': {
      name: ['资产日结', 'Close of assets'],
      counts: { people: ['有变化的 {n} 人', '{n} people whose assets had changed'] },
    },
  },
  parkedKinds: { 'assetHistory.person': ['资产日结', 'Close of a person’s assets'] },
} as const satisfies ConsoleArea;
