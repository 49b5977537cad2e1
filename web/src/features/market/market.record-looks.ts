import { ChartCandlestick, Receipt, Snowflake, Undo2 } from 'lucide-react';
import type { RecordLooks } from '../../shared/records/record-row.tsx';

export const recordLooks = {
  order_cash_set_aside: { icon: Snowflake, tone: 'out' },
  order_cash_released: { icon: Undo2, tone: 'in' },
  order_shares_set_aside: { icon: Snowflake, tone: 'out' },
  order_shares_released: { icon: Undo2, tone: 'in' },
  share_payment: { icon: ChartCandlestick, tone: 'in' },
  share_delivery: { icon: ChartCandlestick, tone: 'in' },
  buying_fee: { icon: Receipt, tone: 'out' },
  selling_fee: { icon: Receipt, tone: 'out' },
  pledged_shares_set_aside: { icon: Snowflake, tone: 'out' },
  pledged_shares_released: { icon: Undo2, tone: 'in' },
  forced_share_payment: { icon: ChartCandlestick, tone: 'in' },
  forced_selling_fee: { icon: Receipt, tone: 'out' },
} as const satisfies RecordLooks;
