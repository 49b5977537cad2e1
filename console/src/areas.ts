import type { AuditAction } from '@banyan/api/audit-actions.ts';
import type { AlertCode, AssetPart, DebtPart, FactName, Queue } from '@banyan/api/gathered.ts';
import { gather, gatherList } from '@banyan/domain/areas/gather.ts';
import type { CauseType } from '@banyan/domain/ledger/chart-of-accounts.ts';
import type {
  AuditSubject,
  CauseText,
  FactText,
  HouseOwners,
  JobTexts,
  RuleSection,
  Screen,
  UserPart,
  WorkQueue,
} from './area.ts';
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
import { dividendsArea } from './features/dividends/dividends.area.ts';
import { equityArea } from './features/equity/equity.area.ts';
import { fundingArea } from './features/funding/funding.area.ts';
import { groupBuyArea } from './features/group-buy/group-buy.area.ts';
import { inboxArea } from './features/inbox/inbox.area.ts';
import { investingArea } from './features/investing/investing.area.ts';
import { ledgerArea } from './features/ledger/ledger.area.ts';
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
import { usersArea } from './features/users/users.area.ts';
import { vipArea } from './features/vip/vip.area.ts';
import { walletArea } from './features/wallet/wallet.area.ts';
import type { Text } from './platform/messages.ts';

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
  ledger: ledgerArea,
  users: usersArea,
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

type Named<Name extends string, Value = Text> = Readonly<Record<Name, Value>>;

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
export const screens: Named<ScreenPath, Screen> = declared;

type Destination = { [Path in ScreenPath]: { to: Path; search?: Readonly<SearchOf<Path>> } }[ScreenPath];

/*
 * The codes that the server may send, each with its text. The types of the left side are the test: a code that no area
 * names, or that two areas name, does not compile.
 */
export const queues: Named<Queue, WorkQueue & (Destination | { to?: never })> = gather(areas, 'queues');
export const alertTexts: Named<AlertCode> = gather(areas, 'alerts');
export const auditActionNames: Named<AuditAction> = gather(areas, 'auditActions');
export const auditSubjectNames: Named<AuditSubject> = gather(areas, 'auditSubjects');
export const assetPartNames: Named<AssetPart> = gather(areas, 'assetParts');
export const debtPartNames: Named<DebtPart> = gather(areas, 'debtParts');
export const ruleSectionNames: Named<RuleSection> = gather(areas, 'ruleSections');
export const causes: Named<CauseType, CauseText> = gather(areas, 'causes');
export const factTexts: Named<FactName, FactText> = gather(areas, 'facts');

/** The parts that the areas add to a person's page, in the order of the areas. */
export const userParts: Named<string, UserPart> = gather(areas, 'userParts');
export const houseOwners: readonly HouseOwners[] = gatherList(areas, 'houseOwners');

export const jobTexts: JobTexts = gather(areas, 'jobs');

/**
 * The names of the kinds of parked items. There is no list of them on the wire: a code without a text is shown as it
 * is.
 */
export const parkedKindNames: Named<string> = gather(areas, 'parkedKinds');
