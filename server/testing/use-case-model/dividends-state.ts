import { dividendOn } from '@banyan/domain/dividends/dividend-amount.ts';
import type { DividendState } from '@banyan/domain/dividends/dividend-state.ts';
import { letGo } from '../life/let-go.ts';
import type { Life } from '../life/life.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { keptFor } from '../life/use-case.ts';
import { sharesOn } from './shares-state.ts';

/** What the model knows of dividends of the one company whose shares there are. Amounts in minor units. */

export interface ModelDividend {
  id: string;
  perTen: bigint;
  recordOn: string;
  payOn: string;
  state: DividendState;
}
interface ModelClaim {
  dividend: ModelDividend;
  owner: ModelPerson;
  amount: bigint;
}

export const dividendsState = keptFor<Life>()(() => ({
  dividends: [] as ModelDividend[],
  /** What is not paid. */
  claims: [] as ModelClaim[],
  funds: 0n,
  /** Whether the outbox has for it that what is due may be paid. */
  isTold: false,
}));

/** What dividends have brought to somebody so far. */
export const dividendsOf = keptFor<ModelPerson>()(() => ({ brought: 0n }));

const claimOf = (dividend: ModelDividend, owner: ModelPerson): bigint =>
  dividendOn(sharesOn(owner, dividend.recordOn), dividend.perTen);

/** Returns whether somebody is due a dividend whose record date is over, whether or not the run has been there. */
export const hasDividendMatters = (life: Life, person: ModelPerson): boolean => {
  const { claims, dividends } = dividendsState(life);
  return (
    claims.some(({ owner }) => owner === person) ||
    dividends.some(
      (each) => each.state === 'announced' && each.recordOn < life.today() && claimOf(each, person) > 0n,
    )
  );
};

/** Returns whether a dividend may be paid by today: what a wallet has then depends on who comes first. */
export const isAnyDividendDue = (life: Life): boolean =>
  dividendsState(life).dividends.some(
    ({ state, payOn }) => (state === 'announced' || state === 'recorded') && payOn <= life.today(),
  );

/** Does the jobs of a business date: who owned shares at the end of a record date is due, and what is due is paid. */
export function runDividendJobs(life: Life, date: string): void {
  const state = dividendsState(life);
  for (const dividend of state.dividends) {
    if (dividend.state !== 'announced' || dividend.recordOn >= date) continue;
    dividend.state = 'recorded';
    state.isTold = true;
    for (const owner of life.people) {
      const amount = claimOf(dividend, owner);
      if (amount > 0n) state.claims.push({ dividend, owner, amount });
    }
  }
  payDue(life, date);
}

const place = ({ dividend, owner }: ModelClaim): string => `${dividend.payOn} ${owner.userId} ${dividend.id}`;

/** Pays what is due by a date as far as the funds go: nobody is overtaken. */
function payDue(life: Life, date: string): void {
  const state = dividendsState(life);
  const due = state.claims
    .filter(({ dividend }) => dividend.payOn <= date)
    .sort((a, b) => (place(a) < place(b) ? -1 : 1));
  const paid = new Set<ModelClaim>();
  for (const claim of due) {
    if (claim.amount > state.funds) break;
    state.funds -= claim.amount;
    claim.owner.posted += claim.amount;
    dividendsOf(claim.owner).brought += claim.amount;
    paid.add(claim);
  }
  state.claims = state.claims.filter((claim) => !paid.has(claim));
  for (const dividend of state.dividends)
    if (dividend.state === 'recorded' && !state.claims.some((claim) => claim.dividend === dividend))
      dividend.state = 'settled';
  letGo(state.dividends, isOver, keptFinished);
}

/** So many that are over may still be asked after. */
const keptFinished = 20;

const isOver = ({ state }: ModelDividend): boolean => state !== 'announced' && state !== 'recorded';

/** Delivers what the outbox has for dividends: fresh funds pay what has been waiting. */
export function deliverDividends(life: Life): void {
  const state = dividendsState(life);
  if (state.isTold) payDue(life, life.today());
  state.isTold = false;
}
