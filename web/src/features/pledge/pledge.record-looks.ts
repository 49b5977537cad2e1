import { HandCoins, Lock, LockOpen, Percent } from 'lucide-react';
import type { RecordLooks } from '../../shared/records/record-row.tsx';

export const recordLooks = {
  pledge_disbursement: { icon: HandCoins, tone: 'in' },
  pledge_debt: { icon: HandCoins, tone: 'out' },
  pledge_principal: { icon: HandCoins, tone: 'out' },
  pledge_interest: { icon: Percent, tone: 'out' },
  pledge_debt_repaid: { icon: HandCoins, tone: 'in' },
  pledge_sale_interest: { icon: Percent, tone: 'out' },
  pledge_sale_principal: { icon: HandCoins, tone: 'out' },
  pledge_sale_rest: { icon: HandCoins, tone: 'in' },
  shares_pledged: { icon: Lock, tone: 'out' },
  shares_unpledged: { icon: LockOpen, tone: 'in' },
} as const satisfies RecordLooks;
