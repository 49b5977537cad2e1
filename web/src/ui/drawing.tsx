/** The subjects that have a drawing: `web/public/drawings/<subject>.svg`, fetched by the page that shows it. */
export type Subject =
  | 'accounts'
  | 'addresses'
  | 'cards'
  | 'checkins'
  | 'contracts'
  | 'coupons'
  | 'earnings'
  | 'groups'
  | 'holds'
  | 'identity'
  | 'investments'
  | 'liabilities'
  | 'loans'
  | 'lottery'
  | 'page'
  | 'points'
  | 'products'
  | 'recharge'
  | 'records'
  | 'savings'
  | 'search'
  | 'security'
  | 'statements'
  | 'transfers'
  | 'withdrawal';

/** Shows the drawing of a subject. It says nothing that the words beside it do not, and keeps its room while it is fetched. */
export const Drawing = ({ of }: { of: Subject }) => (
  <img src={`./drawings/${of}.svg`} alt="" width={160} height={120} className="h-30 w-40" />
);
