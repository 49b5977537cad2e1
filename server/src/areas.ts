import type { AreaName, Everything, ServerArea } from './area.ts';
import { addressArea } from './features/address/address.area.ts';
import { assetHistoryArea } from './features/asset-history/asset-history.area.ts';
import { auditArea } from './features/audit/audit.area.ts';
import { bankArea } from './features/bank/bank.area.ts';
import { cardsArea } from './features/cards/cards.area.ts';
import { certificationArea } from './features/certification/certification.area.ts';
import { checkinArea } from './features/checkin/checkin.area.ts';
import { clientLogArea } from './features/client-log/client-log.area.ts';
import { consoleArea } from './features/console/console.area.ts';
import { contentArea } from './features/content/content.area.ts';
import { contractsArea } from './features/contracts/contracts.area.ts';
import { couponsArea } from './features/coupons/coupons.area.ts';
import { customerFileArea } from './features/customer-file/customer-file.area.ts';
import { digestArea } from './features/digest/digest.area.ts';
import { dividendsArea } from './features/dividends/dividends.area.ts';
import { equityArea } from './features/equity/equity.area.ts';
import { fundingArea } from './features/funding/funding.area.ts';
import { groupBuyArea } from './features/group-buy/group-buy.area.ts';
import { inboxArea } from './features/inbox/inbox.area.ts';
import { investingArea } from './features/investing/investing.area.ts';
import { ledgerExplorerArea } from './features/ledger-explorer/ledger-explorer.area.ts';
import { liabilitiesArea } from './features/liabilities/liabilities.area.ts';
import { loanArea } from './features/loan/loan.area.ts';
import { lotteryArea } from './features/lottery/lottery.area.ts';
import { marketArea } from './features/market/market.area.ts';
import { membershipArea } from './features/membership/membership.area.ts';
import { myDataArea } from './features/my-data/my-data.area.ts';
import { operationsArea } from './features/operations/operations.area.ts';
import { peopleArea } from './features/people/people.area.ts';
import { pledgeArea } from './features/pledge/pledge.area.ts';
import { pointsArea } from './features/points/points.area.ts';
import { reconciliationArea } from './features/reconciliation/reconciliation.area.ts';
import { remittancesArea } from './features/remittances/remittances.area.ts';
import { riskArea } from './features/risk/risk.area.ts';
import { savingsArea } from './features/savings/savings.area.ts';
import { sealArea } from './features/seal/seal.area.ts';
import { searchArea } from './features/search/search.area.ts';
import { securityArea } from './features/security/security.area.ts';
import { splitsArea } from './features/splits/splits.area.ts';
import { storeArea } from './features/store/store.area.ts';
import { supportArea } from './features/support/support.area.ts';
import { teamArea } from './features/team/team.area.ts';
import { usdtArea } from './features/usdt/usdt.area.ts';
import { versionArea } from './features/version/version.area.ts';
import { vipArea } from './features/vip/vip.area.ts';
import { walletArea } from './features/wallet/wallet.area.ts';
import { ledgerArea } from './ledger/ledger.area.ts';

/**
 * Every area, in the order in which the seeds of the demo are gone through. Jobs say what they come after, and what
 * closes last says so itself.
 */
export const areas = {
  seal: sealArea,
  content: contentArea,
  address: addressArea,
  risk: riskArea,
  security: securityArea,
  certification: certificationArea,
  wallet: walletArea,
  usdt: usdtArea,
  funding: fundingArea,
  contracts: contractsArea,
  investing: investingArea,
  ledger: ledgerArea,
  ledgerExplorer: ledgerExplorerArea,
  savings: savingsArea,
  loan: loanArea,
  equity: equityArea,
  market: marketArea,
  pledge: pledgeArea,
  dividends: dividendsArea,
  splits: splitsArea,
  coupons: couponsArea,
  groupBuy: groupBuyArea,
  remittances: remittancesArea,
  bank: bankArea,
  reconciliation: reconciliationArea,
  points: pointsArea,
  team: teamArea,
  checkin: checkinArea,
  store: storeArea,
  lottery: lotteryArea,
  cards: cardsArea,
  membership: membershipArea,
  vip: vipArea,
  support: supportArea,
  inbox: inboxArea,
  digest: digestArea,
  people: peopleArea,
  clientLog: clientLogArea,
  myData: myDataArea,
  search: searchArea,
  version: versionArea,
  customerFile: customerFileArea,
  operations: operationsArea,
  console: consoleArea,
  assetHistory: assetHistoryArea,
  liabilities: liabilitiesArea,
  audit: auditArea,
} satisfies { [Name in AreaName]: ServerArea<Name, keyof Everything> };
