import { min, sum } from '@banyan/domain/money/amount.ts';
import { lendingPrice } from '@banyan/domain/pledge/lending-price.ts';
import type { Secured } from '@banyan/domain/pledge/loan-to-value.ts';
import { type Borrowed, nightsUntil } from '@banyan/domain/pledge/pledge-interest.ts';
import type { PledgeTerms } from '@banyan/domain/pledge/pledge-state.ts';
import { letGo } from '../life/let-go.ts';
import { type Life, shown } from '../life/life.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { keptFor } from '../life/use-case.ts';
import { sharesState } from './shares-state.ts';

/** What the model knows of loans against shares. Amounts in minor units. */

export interface ModelPledge {
  id: string;
  owner: ModelPerson;
  shares: bigint;
  /** The nights that are counted, and what they have cost that is not paid. */
  borrowed: Borrowed;
  interestDue: bigint;
  terms: PledgeTerms;
}

export const pledgesState = keptFor<Life>()(() => ({ pledges: [] as ModelPledge[], income: 0n }));

export const owedOf = ({ borrowed, interestDue }: ModelPledge): bigint => borrowed.outstanding + interestDue;

/** Returns whether something is owed of it still. */
export const isOwed = (pledge: ModelPledge): boolean => owedOf(pledge) > 0n;

export const securedOf = (pledge: ModelPledge): Secured => ({ shares: pledge.shares, debt: owedOf(pledge) });

export const pledgesOf = (life: Life, person: ModelPerson): ModelPledge[] =>
  pledgesState(life).pledges.filter((each) => each.owner === person && isOwed(each));

/** Returns whether something of a person's pledges keeps the account open. */
export const hasPledgeMatters = (life: Life, person: ModelPerson): boolean =>
  pledgesOf(life, person).length > 0;

/** Counts the nights until today. */
export function bringUp(life: Life, pledge: ModelPledge): void {
  if (!isOwed(pledge)) return;
  const nights = nightsUntil(pledge.borrowed, life.today());
  const last = nights.at(-1);
  if (!last) return;
  pledge.interestDue += sum(nights.map(({ interest }) => interest));
  pledge.borrowed = { ...pledge.borrowed, carriedMicro: last.carriedMicro, accruedThrough: last.on };
}

/** Returns the price that shares are lent against: the lowest that they closed at lately. */
export function lendingPriceNow(life: Life): bigint {
  const { closes, lastPrice, issuePrice } = sharesState(life);
  const lookedAt = life.policy['pledge.lendingDays'];
  const late = closes.slice(-lookedAt);
  const lowestClose = late.length > 0 ? late.reduce((lowest, close) => min(lowest, close)) : null;
  return lendingPrice({ last: lastPrice, issue: issuePrice, lowestClose, days: late.length }, lookedAt);
}

/** Says how a pledge stands, as it is told of the app's, too. */
export const standing = (pledge: ModelPledge): string =>
  `ok, ${pledge.shares} shares, ${shown(owedOf(pledge))} owed`;

/** So many that have ended may still be asked after. */
const keptFinished = 60;

export const forgetEnded = (life: Life): void =>
  letGo(pledgesState(life).pledges, (each) => !isOwed(each), keptFinished);
