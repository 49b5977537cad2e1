import { mostLent, priceReaching } from '@banyan/domain/pledge/loan-to-value.ts';
import type { PledgeTerms } from '@banyan/domain/pledge/pledge-state.ts';
import fc from 'fast-check';
import type { Reply } from '../caller.ts';
import { inTurn } from '../life/in-turn.ts';
import { answerOf, callsOf, type Life, shown } from '../life/life.ts';
import { type AfterSilence, sendAnyway, silence, silenceTold } from '../life/lost-reply.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { mostly } from '../life/mostly.ts';
import { type AreaModel, command } from '../life/use-case.ts';
import { loansState } from './loans-state.ts';
import { tryPaymentPassword } from './people.ts';
import {
  bringUp,
  hasPledgeMatters,
  isOwed,
  lendingPriceNow,
  type ModelPledge,
  pledgesOf,
  pledgesState,
  standing,
} from './pledges-state.ts';
import { openDay } from './share-market.ts';
import { pledge as movePledged, sellable, sharesState } from './shares-state.ts';

/** What people do about loans against their shares: what is lent comes out of the lending funds, as every loan does. */

/** Says how a pledge stands by an answer of the app. */
export const answered = (reply: Reply): string =>
  reply.status === 200 ? `ok, ${reply.body.shares} shares, ${reply.body.owed} owed` : answerOf(reply);

const termsNow = ({ policy }: Life): PledgeTerms => ({
  ltvBps: policy['pledge.ltvBps'],
  warningBps: policy['pledge.warningBps'],
  callBps: policy['pledge.callBps'],
  cureHours: policy['pledge.cureHours'],
  rateBps: policy['pledge.rateBps'],
});

interface Wanted {
  shares: bigint;
  principal: bigint;
}

const opens = command({
  weight: 6,
  usually: 0.5,
  given: fc.record({
    who: fc.nat(1_000),
    /** A part of what can be sold, in hundredths. */
    share: fc.constantFrom(30n, 50n, 100n, 100n, 101n),
    at: fc.constantFrom('most', 'most', 'half', 'half', 'least'),
    off: fc.constantFrom(-1n, 0n, 0n, 0n, 1n),
    silence,
  }),
  play: async (life, { who, share, at, off, silence }) => {
    const { offering, proceeds } = sharesState(life);
    if (!offering?.isSettled || proceeds === 0n) return null;
    await openDay(life);
    const people = life.people.filter(({ isClosed }) => !isClosed);
    const holders = people.filter((each) => sellable(life, each) > 0n);
    const person = mostly(who, { good: holders, all: people });
    if (!person) return null;
    const has = sellable(life, person);
    const part = (has * share) / 100n;
    const shares = part > 0n ? part : 1n;
    const most = mostLent(shares, lendingPriceNow(life), life.policy['pledge.ltvBps']);
    const limits: Record<string, bigint> = { least: life.policy['pledge.leastPrincipal'], half: most / 2n };
    const principal = (limits[at] ?? most) + off;
    if (principal <= 0n) return null;
    const wanted = { shares, principal };
    const refusal = refusalOf(life, person, wanted, { has, most });
    const reply = await open(life, person, wanted, silence);
    const made = refusal === 'ok' ? lend(life, person, wanted, reply.body.pledgeId) : null;
    const told = `${person.name} pledges ${shares} shares for ${shown(principal)}${silenceTold(silence)}`;
    return { told, expected: made ? standing(made) : refusal, actual: answered(reply) };
  },
});

/** What a pledge is refused for, in the order in which it is looked at. */
function refusalOf(
  life: Life,
  person: ModelPerson,
  { shares, principal }: Wanted,
  { has, most }: { has: bigint; most: bigint },
): string {
  if (person.frozenBy) return 'account.frozen';
  const tried = tryPaymentPassword(life, person);
  if (tried !== 'ok') return tried;
  if (shares > has) return 'market.not_enough_shares';
  const owed = pledgesOf(life, person).reduce((sum, { borrowed }) => sum + borrowed.outstanding, 0n);
  const left = life.policy['pledge.mostPrincipal'] - owed;
  if (principal < life.policy['pledge.leastPrincipal'] || principal > left) return 'pledge.outside_limits';
  if (principal > most) return 'pledge.above_value';
  const { funds, loans } = loansState(life);
  // Whoever waits for a loan comes first.
  const isAnyWaiting = loans.some(({ state }) => state === 'waiting');
  return isAnyWaiting || principal > funds ? 'pledge.no_funds' : 'ok';
}

async function open(
  life: Life,
  person: ModelPerson,
  { shares, principal: debt }: Wanted,
  silence: AfterSilence,
) {
  const instrumentId = sharesState(life).offering?.instrumentId ?? '';
  const call = await callsOf(life, person);
  const principal = shown(debt);
  const allowed = await call.send('/api/payment_password/authorize', {
    password: person.paymentPassword ?? '258036',
    command: 'open_pledge',
    amount: principal,
    payee: instrumentId,
  });
  if (allowed.status !== 200) return allowed;
  const { rateBps, warningBps, callBps, cureHours, ltvBps } = termsNow(life);
  const terms = {
    rateBps,
    warningPrice: shown(priceReaching({ shares, debt }, warningBps)),
    callPrice: shown(priceReaching({ shares, debt }, callBps)),
    cureHours,
    ltvBps,
  };
  const { authorization } = allowed.body;
  const asked = { instrumentId, shares: String(shares), principal, shown: terms, authorization };
  return sendAnyway(
    {
      send: (options) => call.send('/api/pledge/open', asked, options),
      listed: async () => (await call.ok('/api/pledge/pledges')).items.map(({ pledgeId }) => pledgeId),
      idOf: ({ body }) => body.pledgeId,
    },
    silence,
  );
}

function lend(life: Life, owner: ModelPerson, { shares, principal }: Wanted, id: string): ModelPledge {
  const terms = termsNow(life);
  const made: ModelPledge = {
    id,
    owner,
    shares,
    borrowed: {
      outstanding: principal,
      rateBps: terms.rateBps,
      carriedMicro: 0n,
      accruedThrough: life.today(),
    },
    interestDue: 0n,
    terms,
  };
  pledgesState(life).pledges.push(made);
  movePledged(owner, shares);
  loansState(life).funds -= principal;
  owner.posted += principal;
  return made;
}

/** Compares what somebody owes against shares. */
async function differs(life: Life): Promise<string | undefined> {
  const owners = new Set(
    pledgesState(life)
      .pledges.filter(isOwed)
      .map(({ owner }) => owner),
  );
  for (const person of inTurn(life, owners)) {
    const own = pledgesOf(life, person);
    for (const each of own) bringUp(life, each);
    const { pledges } = await (await callsOf(life, person)).ok('/api/pledge/overview');
    const actual = pledges
      .map(({ shares, owed }) => `ok, ${shares} shares, ${owed} owed`)
      .sort()
      .join();
    const expected = own.map(standing).sort().join();
    if (actual !== expected) return `${person.name}: pledged are ${actual}, expected ${expected}`;
  }
  return undefined;
}

export const pledgesModel: AreaModel = {
  commands: { opens },
  hasMatters: hasPledgeMatters,
  houses: (life) => {
    const { pledges, income } = pledgesState(life);
    const owed = pledges.reduce((sum, { borrowed }) => sum + borrowed.outstanding, 0n);
    return { pledge_income: income, pledge_receivable: -owed };
  },
  differs,
};
