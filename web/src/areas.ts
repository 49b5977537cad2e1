import { addressArea } from './features/address/address.area.ts';
import { cardsArea } from './features/cards/cards.area.ts';
import { certificationArea } from './features/certification/certification.area.ts';
import { checkinArea } from './features/checkin/checkin.area.ts';
import { contentArea } from './features/content/content.area.ts';
import { contractsArea } from './features/contracts/contracts.area.ts';
import { couponsArea } from './features/coupons/coupons.area.ts';
import { dividendsArea } from './features/dividends/dividends.area.ts';
import { equityArea } from './features/equity/equity.area.ts';
import { groupBuyArea } from './features/group-buy/group-buy.area.ts';
import { homeArea } from './features/home/home.area.ts';
import { inboxArea } from './features/inbox/inbox.area.ts';
import { investingArea } from './features/investing/investing.area.ts';
import { liabilitiesArea } from './features/liabilities/liabilities.area.ts';
import { loanArea } from './features/loan/loan.area.ts';
import { lotteryArea } from './features/lottery/lottery.area.ts';
import { marketArea } from './features/market/market.area.ts';
import { membershipArea } from './features/membership/membership.area.ts';
import { myDataArea } from './features/my-data/my-data.area.ts';
import { peopleArea } from './features/people/people.area.ts';
import { pledgeArea } from './features/pledge/pledge.area.ts';
import { pointsArea } from './features/points/points.area.ts';
import { profileArea } from './features/profile/profile.area.ts';
import { remittancesArea } from './features/remittances/remittances.area.ts';
import { riskArea } from './features/risk/risk.area.ts';
import { savingsArea } from './features/savings/savings.area.ts';
import { searchArea } from './features/search/search.area.ts';
import { securityArea } from './features/security/security.area.ts';
import { serviceArea } from './features/service/service.area.ts';
import { settingsArea } from './features/settings/settings.area.ts';
import { splitsArea } from './features/splits/splits.area.ts';
import { startArea } from './features/start/start.area.ts';
import { storeArea } from './features/store/store.area.ts';
import { supportArea } from './features/support/support.area.ts';
import { teamArea } from './features/team/team.area.ts';
import { usdtArea } from './features/usdt/usdt.area.ts';
import { versionArea } from './features/version/version.area.ts';
import { vipArea } from './features/vip/vip.area.ts';
import { walletArea } from './features/wallet/wallet.area.ts';

/** The areas of the app by the names of their folders, an import and a line for each. */
export const areas = {
  home: homeArea,
  start: startArea,
  version: versionArea,
  content: contentArea,
  savings: savingsArea,
  coupons: couponsArea,
  'group-buy': groupBuyArea,
  liabilities: liabilitiesArea,
  points: pointsArea,
  checkin: checkinArea,
  store: storeArea,
  team: teamArea,
  lottery: lotteryArea,
  cards: cardsArea,
  membership: membershipArea,
  vip: vipArea,
  people: peopleArea,
  security: securityArea,
  certification: certificationArea,
  address: addressArea,
  risk: riskArea,
  wallet: walletArea,
  usdt: usdtArea,
  remittances: remittancesArea,
  investing: investingArea,
  contracts: contractsArea,
  equity: equityArea,
  loan: loanArea,
  market: marketArea,
  pledge: pledgeArea,
  dividends: dividendsArea,
  splits: splitsArea,
  settings: settingsArea,
  'my-data': myDataArea,
  service: serviceArea,
  support: supportArea,
  inbox: inboxArea,
  search: searchArea,
  profile: profileArea,
};
