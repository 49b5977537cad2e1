import accounts from './drawings/accounts.svg';
import addresses from './drawings/addresses.svg';
import contracts from './drawings/contracts.svg';
import coupons from './drawings/coupons.svg';
import earnings from './drawings/earnings.svg';
import groups from './drawings/groups.svg';
import holds from './drawings/holds.svg';
import identity from './drawings/identity.svg';
import investments from './drawings/investments.svg';
import liabilities from './drawings/liabilities.svg';
import page from './drawings/page.svg';
import products from './drawings/products.svg';
import recharge from './drawings/recharge.svg';
import records from './drawings/records.svg';
import savings from './drawings/savings.svg';
import search from './drawings/search.svg';
import security from './drawings/security.svg';
import statements from './drawings/statements.svg';
import transfers from './drawings/transfers.svg';
import withdrawal from './drawings/withdrawal.svg';

/** The app's own drawings, one for each subject. A file of its own each: a page fetches the one that it shows. */
const drawings = {
  accounts,
  addresses,
  contracts,
  coupons,
  earnings,
  groups,
  holds,
  identity,
  investments,
  liabilities,
  page,
  products,
  recharge,
  records,
  savings,
  search,
  security,
  statements,
  transfers,
  withdrawal,
} as const;

export type Subject = keyof typeof drawings;

/** Shows the drawing of a subject. It says nothing that the words beside it do not, and keeps its room while it is fetched. */
export const Drawing = ({ of }: { of: Subject }) => (
  <img src={drawings[of]} alt="" width={160} height={120} className="h-30 w-40" />
);
