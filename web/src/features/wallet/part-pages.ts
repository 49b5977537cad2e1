import type { AssetPart, DebtPart } from '@banyan/api/gathered.ts';
import type { PageUrl } from '../../platform/navigation.ts';
import type { walletMessages } from './wallet.messages.ts';

interface PartPage {
  title: keyof typeof walletMessages;
  /** The list that the part sums. */
  to: PageUrl;
}

/** What is owned beside the wallet, and the list of each: a part without an entry here does not compile. */
export const partPages = {
  invested: { title: 'partInvested', to: '/pages/product/invest' },
  savings: { title: 'partSavings', to: '/pages/yuebao/index' },
  equity: { title: 'partEquity', to: '/pages/equity/index' },
  shareOrders: { title: 'partShareOrders', to: '/pages/equity/order' },
} as const satisfies Record<AssetPart, PartPage>;

export const debtPages = {
  loan: { title: 'debtLoan', to: '/pages/dai_kuan/dai_kuan_ji_lu' },
  pledge: { title: 'debtPledge', to: '/pages/equity/release' },
} as const satisfies Record<DebtPart, PartPage>;
