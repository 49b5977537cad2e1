import type { ContractKind } from '../contracts/contract-kind.ts';
import { investmentContract } from '../investing/investment-contract.ts';

const { fields, sample } = investmentContract;
const group = { groupSize: '5', bonusRate: '60', deadlineHours: '24' };

/** What a contract of a group says: that of an investment, and what the group makes of it. */
export const groupInvestmentContract = {
  signer: 'investor',
  name: { zh: '拼团投资合同', en: 'Group investment contract' },
  fields: {
    ...fields,
    groupSize: { kind: 'text' },
    bonusRate: { kind: 'percent' },
    deadlineHours: { kind: 'text' },
  },
  sample: { zh: { ...sample.zh, ...group }, en: { ...sample.en, ...group } },
} as const satisfies ContractKind;
