import { FileX, HandCoins, Percent, ReceiptText, TriangleAlert } from 'lucide-react';
import type { RecordLooks } from '../../shared/records/record-row.tsx';

export const recordLooks = {
  loan_disbursement: { icon: HandCoins, tone: 'in' },
  loan_fee: { icon: ReceiptText, tone: 'out' },
  loan_fee_returned: { icon: ReceiptText, tone: 'in' },
  loan_debt: { icon: HandCoins, tone: 'other' },
  loan_principal: { icon: HandCoins, tone: 'out' },
  loan_interest: { icon: Percent, tone: 'out' },
  loan_penalty: { icon: TriangleAlert, tone: 'out' },
  loan_write_off: { icon: FileX, tone: 'other' },
  loan_still_owed: { icon: FileX, tone: 'other' },
  loan_recovered: { icon: HandCoins, tone: 'other' },
  loan_debt_repaid: { icon: HandCoins, tone: 'other' },
} as const satisfies RecordLooks;
