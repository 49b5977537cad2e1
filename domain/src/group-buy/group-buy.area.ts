import { groupInvestmentContract } from './group-contract.ts';

export const flags = { groupBuy: { name: { zh: '拼团', en: 'Group buying' } } } as const;

export const contractKinds = { group_investment: groupInvestmentContract } as const;

export const policy = {
  groupBuy: {
    /** A group that is not full so long after its start has failed. */
    deadlineHours: 24,
  },
} as const;
