import { currency } from '@banyan/domain/money/asset.ts';
import { balanceOf } from '../../ledger/index.ts';
import type { Reader } from '../../platform/db/sql.ts';
import type { OpenMatter, PersonalData } from '../../platform/personal-data.ts';
import { interestOf } from './accrual.store.ts';

const business = 'a business fact that the books refer to; it names nobody';

export const savingsPersonalData: PersonalData = {
  tables: [
    // What is empty accrues nothing more.
    { table: 'savings_pots', amounts: ['autosave_above'], closing: 'delete' },
    { table: 'savings_movements', amounts: ['amount'], closing: { keep: business } },
    { table: 'savings_accruals', amounts: ['base', 'interest'], closing: { keep: business } },
  ],
  openMatters,
};

async function openMatters(reader: Reader, userId: string): Promise<OpenMatter[]> {
  const { posted } = await balanceOf(reader, userId, 'savings', currency);
  const { waiting } = await interestOf(reader, userId);
  return [
    ...(posted > 0n ? [{ kind: 'savings' as const, count: 1, amount: posted }] : []),
    ...(waiting > 0n ? [{ kind: 'savings_interest' as const, count: 1, amount: waiting }] : []),
  ];
}
