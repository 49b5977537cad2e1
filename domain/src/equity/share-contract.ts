import type { ContractKind } from '../contracts/contract-kind.ts';

/** What a contract about shares at issue may say of the person, the company and the terms. */
export const shareContract = {
  signer: 'investor',
  name: { zh: '股份认购合同', en: 'Share subscription contract' },
  fields: {
    investor: { kind: 'text' },
    investorReference: { kind: 'text' },
    company: { kind: 'text' },
    licenceReference: { kind: 'text' },
    symbol: { kind: 'text' },
    price: { kind: 'amount' },
    lots: { kind: 'text' },
    shares: { kind: 'text' },
    amount: { kind: 'amount' },
    quotaShares: { kind: 'text' },
    closesAt: { kind: 'text' },
    allotBy: { kind: 'text' },
    useOfProceeds: { kind: 'text' },
    riskLevel: { kind: 'text' },
    agreementVersion: { kind: 'text' },
    drawCommitment: { kind: 'text' },
  },
  sample: {
    zh: sampleOf({ investor: '林晓', company: '榕溪生物科技股份有限公司', useOfProceeds: '扩建生产线' }),
    en: sampleOf({
      investor: 'Lin Xiao',
      company: 'Rongxi Biotech Ltd.',
      useOfProceeds: 'A second production line',
    }),
  },
} as const satisfies ContractKind;

function sampleOf(texts: { investor: string; company: string; useOfProceeds: string }) {
  return {
    ...texts,
    investorReference: '330106********1234',
    licenceReference: 'LIC-2026-0020',
    symbol: 'BY0001',
    price: '2.50',
    lots: '4',
    shares: '400',
    amount: '1000.00',
    quotaShares: '20000',
    closesAt: '2026-03-09 15:00',
    allotBy: '2026-03-10 15:00',
    riskLevel: 'R4',
    agreementVersion: '1',
    drawCommitment: '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
  };
}
