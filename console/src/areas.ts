import { gather, gatherList } from '@banyan/domain/areas/gather.ts';
import type { Screen } from './area.ts';
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
import { operationsArea } from './features/operations/operations.area.ts';
import { peopleArea } from './features/people/people.area.ts';
import { pledgeArea } from './features/pledge/pledge.area.ts';
import { pointsArea } from './features/points/points.area.ts';
import { reconciliationArea } from './features/reconciliation/reconciliation.area.ts';
import { remittancesArea } from './features/remittances/remittances.area.ts';
import { riskArea } from './features/risk/risk.area.ts';
import { savingsArea } from './features/savings/savings.area.ts';
import { securityArea } from './features/security/security.area.ts';
import { splitsArea } from './features/splits/splits.area.ts';
import { storeArea } from './features/store/store.area.ts';
import { supportArea } from './features/support/support.area.ts';
import { teamArea } from './features/team/team.area.ts';
import { usdtArea } from './features/usdt/usdt.area.ts';
import { vipArea } from './features/vip/vip.area.ts';
import { walletArea } from './features/wallet/wallet.area.ts';
import { keepGathered } from './gathered.ts';

/** Every area of the console, in the order of the overview's queues: what a manifest may say stands in `area.ts`. */
const areas = {
  wallet: walletArea,
  usdt: usdtArea,
  certification: certificationArea,
  funding: fundingArea,
  investing: investingArea,
  remittances: remittancesArea,
  equity: equityArea,
  loan: loanArea,
  market: marketArea,
  pledge: pledgeArea,
  dividends: dividendsArea,
  splits: splitsArea,
  contracts: contractsArea,
  content: contentArea,
  console: consoleArea,
  operations: operationsArea,
  ledgerExplorer: ledgerExplorerArea,
  customerFile: customerFileArea,
  savings: savingsArea,
  coupons: couponsArea,
  groupBuy: groupBuyArea,
  liabilities: liabilitiesArea,
  assetHistory: assetHistoryArea,
  bank: bankArea,
  reconciliation: reconciliationArea,
  points: pointsArea,
  checkin: checkinArea,
  store: storeArea,
  team: teamArea,
  lottery: lotteryArea,
  cards: cardsArea,
  membership: membershipArea,
  vip: vipArea,
  support: supportArea,
  people: peopleArea,
  security: securityArea,
  risk: riskArea,
  address: addressArea,
  clientLog: clientLogArea,
  inbox: inboxArea,
  audit: auditArea,
};

const declared = gather(areas, 'screens');
type Declared = typeof declared;

/** The paths of all screens: a link to any other does not compile. */
export type ScreenPath = keyof Declared;
/** The search parameters that a link to a screen may set. */
export type SearchOf<Path extends ScreenPath> = Declared[Path] extends {
  search: readonly (infer Name extends string)[];
}
  ? { [N in Name]?: string }
  : // biome-ignore lint/complexity/noBannedTypes: no parameter of its own.
    {};
export const screens: Readonly<Record<ScreenPath, Screen>> = declared;

/** A screen, and the search parameters that a link to it sets. */
export type Destination = {
  [Path in ScreenPath]: { to: Path; search?: Readonly<SearchOf<Path>> };
}[ScreenPath];

keepGathered({
  queues: gather(areas, 'queues'),
  alertTexts: gather(areas, 'alerts'),
  auditActionNames: gather(areas, 'auditActions'),
  auditSubjectNames: gather(areas, 'auditSubjects'),
  assetPartNames: gather(areas, 'assetParts'),
  debtPartNames: gather(areas, 'debtParts'),
  ruleSectionNames: gather(areas, 'ruleSections'),
  causes: gather(areas, 'causes'),
  factTexts: gather(areas, 'facts'),
  userParts: gather(areas, 'userParts'),
  houseOwners: gatherList(areas, 'houseOwners'),
  jobTexts: gather(areas, 'jobs'),
  parkedKindNames: gather(areas, 'parkedKinds'),
});
