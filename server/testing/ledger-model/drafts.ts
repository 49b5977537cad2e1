import { type Chart, classOf, isGuarded, mayHold } from '@banyan/domain/ledger/chart.ts';
import { type Asset, assetClasses } from '@banyan/domain/money/asset.ts';
import type { Party, TransferDraft } from '../../src/ledger/index.ts';
import { newId } from '../../src/platform/ids.ts';
import type { ModelTransfer } from './model.ts';
import type { Move } from './operation.ts';

/** Two companies' shares, so that a class of accounts has several accounts of a person. */
const assetsOf = (name: (typeof assetClasses)[number]): Asset[] =>
  name === 'SHARE' ? ['SHARE/one', 'SHARE/two'] : [name];
export const everyAsset: Asset[] = assetClasses.flatMap(assetsOf);

/** Each kind of the chart with an asset that both of its ends may hold. */
export interface Run {
  kind: string;
  asset: Asset;
}

/**
 * Returns all runs but those out of the platform's plain accounts: that these hold what they give is for the areas to
 * see to, not for the ledger.
 */
export const runsOf = (chart: Chart): Run[] =>
  Object.entries(chart.kinds)
    .filter(
      ([, { from }]) =>
        chart.accounts[from] || chart.houses[from]?.side !== 'own' || chart.houses[from]?.guarded,
    )
    .flatMap(([kind, { from, to }]) =>
      everyAsset
        .filter((asset) => mayHold(chart, from, asset) && mayHold(chart, to, asset))
        .map((asset) => ({ kind, asset })),
    );

/** Returns the accounts that people have of a class: the plain one, and one that is named further. */
export const accountsOf = (accountClass: string): string[] => [accountClass, `${accountClass}/2`];

/**
 * Returns the house account of a class in one run. A guarded account holds one asset, so there is one for each; every
 * run has its own.
 */
export const houseOf = (chart: Chart, houseClass: string, asset: Asset, life: string): string =>
  isGuarded(chart, houseClass) ? `${houseClass}/${asset}/${life}` : houseClass;

export interface Life {
  /** Keeps its funding accounts apart from those of other lives. */
  id: string;
  userOf(index: number): string;
  reservationOf(index: number): string;
}

/** Returns the transfer that a move means under a chart. */
export function draftOfMove(chart: Chart, run: Run, move: Move, life: Life): TransferDraft {
  const rule = chart.kinds[run.kind];
  if (!rule) throw new Error(`no kind ${run.kind}`);
  const isPeoples = (name: string): boolean => Object.hasOwn(chart.accounts, name);
  const [user, other] = [move.user, otherOf(move, rule.sameOwner === true)];
  // Two accounts of one person are two different ones.
  const isSame = rule.sameOwner && rule.from === rule.to;
  const otherSub = isSame ? 1 - move.sub : move.otherSub;
  const party = (name: string, index: number, sub: number, isSource: boolean): Party => {
    if (isPeoples(name))
      return { userId: life.userOf(index), account: (accountsOf(name)[sub] ?? name) as 'wallet' };
    const house = houseOf(chart, name, run.asset, life.id) as 'escrow';
    return isSource && isGuarded(chart, name)
      ? { house, reservationId: life.reservationOf(move.reservation) }
      : { house };
  };
  const id = newId();
  return {
    transferId: id,
    kind: run.kind as 'recharge',
    asset: run.asset,
    amount: move.amount,
    from: party(rule.from, user, move.sub, true),
    to: party(rule.to, isPeoples(rule.from) ? other : user, otherSub, false),
    cause: { type: rule.cause as 'recharge', id },
  };
}

const otherOf = ({ user, other }: Move, isSameOwner: boolean): number => {
  if (isSameOwner) return user;
  return other === user ? user + 1 : other;
};

export const accountKey = (userId: string, account: string, asset: string): string =>
  `${userId} ${account} ${asset}`;

/** Returns the same transfer, as the model knows it. */
export function asModel(chart: Chart, { transferId, from, to, amount, asset }: TransferDraft): ModelTransfer {
  const key = (party: Party): string =>
    'userId' in party ? accountKey(party.userId, party.account, asset) : '';
  const funds = (party: Party): boolean => 'house' in party && isGuarded(chart, classOf(party.house));
  return {
    id: transferId,
    from: key(from),
    to: key(to),
    amount,
    ...('house' in to && funds(to) && { fills: to.house }),
    ...('house' in from &&
      funds(from) && { drains: { fund: from.house, reservation: from.reservationId ?? '' } }),
  };
}
