import type { ConsoleArea } from '../../area.ts';

export const assetHistoryArea = {
  jobs: { 'assetHistory.close': ['资产日结', 'Close of assets'] },
  jobOutcomes: [
    {
      said: /^closed (\d{4}-\d{2}-\d{2}) for (\d+)$/,
      text: [
        (date, n) => `${date} 结束时有变化的 ${n} 人`,
        (date, n) => `${n} people whose assets had changed by the end of ${date}`,
      ],
    },
  ],
  parkedKinds: { 'assetHistory.person': ['资产日结', 'Close of a person’s assets'] },
} as const satisfies ConsoleArea;
