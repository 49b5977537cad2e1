import type { WireOutput } from '@banyan/api/contract.ts';
import type { MoneyPath } from '../calls.ts';
import type { PagePath, PageUrl } from '../navigation.ts';
import type { moneyCommandMessages } from './money-command.messages.ts';
import type { SettledCommand } from './money-commands.ts';

interface Kind<P extends MoneyPath> {
  name: keyof typeof moneyCommandMessages;
  /** The page of what it led to. */
  result: (reply: WireOutput<P>) => PageUrl;
  /** Where to look when the outcome cannot be found out. */
  records: PagePath;
}

const withdrawals = '/pages/withdraw/record';
const investments = '/pages/product/invest';
const recharges = '/pages/recharge/record';

/** How each money command is named to people, and where they see what became of it. */
export const kinds: { [P in MoneyPath]: Kind<P> } = {
  '/api/recharge/create': {
    name: 'recharge',
    result: ({ rechargeId }) => `${recharges}?id=${rechargeId}`,
    records: recharges,
  },
  '/api/withdrawal/request': {
    name: 'withdrawal',
    result: ({ withdrawalId }) => `${withdrawals}?id=${withdrawalId}`,
    records: withdrawals,
  },
  '/api/withdrawal/cancel': {
    name: 'withdrawalCancel',
    result: ({ withdrawalId }) => `${withdrawals}?id=${withdrawalId}`,
    records: withdrawals,
  },
  '/api/subscription/create': {
    name: 'investment',
    result: ({ subscriptionId }) => `${investments}?id=${subscriptionId}&result=new`,
    records: investments,
  },
  '/api/subscription/cancel': {
    name: 'investmentCancel',
    result: ({ subscriptionId }) => `${investments}?id=${subscriptionId}`,
    records: investments,
  },
};

export const nameOfKind = (path: MoneyPath): Kind<MoneyPath>['name'] => kinds[path].name;

/** The page that shows what became of it; undefined where it was refused and there is nothing to see. */
export function pageOfOutcome({ path, reply, problem }: SettledCommand): PageUrl | undefined {
  if (problem?.code === 'outcome_unknown') return kinds[path].records;
  return problem ? undefined : kinds[path].result(reply as never);
}
