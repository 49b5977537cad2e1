import { releasable } from '@banyan/domain/pledge/loan-to-value.ts';
import { repaymentParts } from '@banyan/domain/pledge/pledge-interest.ts';
import fc from 'fast-check';
import { available, callsOf, type Life, shown, somebody } from '../life/life.ts';
import { type AfterSilence, sendAnyway, silence, silenceTold } from '../life/lost-reply.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { mostly } from '../life/mostly.ts';
import { type AreaModel, command } from '../life/use-case.ts';
import { loansState } from './loans-state.ts';
import { tryPaymentPassword } from './people.ts';
import { answered } from './pledges.ts';
import {
  bringUp,
  forgetEnded,
  isOwed,
  lendingPriceNow,
  type ModelPledge,
  owedOf,
  pledgesState,
  securedOf,
  standing,
} from './pledges-state.ts';
import { openDay } from './share-market.ts';
import { pledge as movePledged, sellable } from './shares-state.ts';

/** What people do about a loan against their shares once they have it. */

/** Most of the time one of which something is owed, sometimes any; now and then somebody else asks for it. */
function somePledge(life: Life, { which, stranger, who }: { which: number; stranger: number; who: number }) {
  const { pledges } = pledgesState(life);
  const found = mostly(which, { good: pledges.filter(isOwed), all: pledges, oneIn: 8 });
  const person = stranger === 0 ? somebody(life, who) : found?.owner;
  if (!found || !person || person.isClosed) return null;
  bringUp(life, found);
  return { pledge: found, person };
}

const some = { which: fc.nat(1_000), stranger: fc.nat(9), who: fc.nat(100) };

const repays = command({
  weight: 4,
  usually: 0.3,
  given: fc.record({
    ...some,
    share: fc.constantFrom(1n, 50n, 100n, 100n),
    off: fc.constantFrom(0n, 0n, 0n, 1n),
    silence,
  }),
  play: async (life, { share, off, silence, ...given }) => {
    const found = somePledge(life, given);
    if (!found) return null;
    const { pledge, person } = found;
    const owed = owedOf(pledge);
    const amount = (owed * share) / 100n + off;
    if (amount <= 0n) return null;
    const parts = repaymentParts(amount, pledge);
    const refusal = repaymentRefusal(life, person, pledge, amount);
    const reply = await repay(life, person, pledge, { amount, parts, silence });
    if (refusal === 'ok') payBack(life, pledge, parts);
    const what = `${shown(amount)} of ${pledge.owner.name}'s pledge`;
    const told = `${person.name} repays ${what}${silenceTold(silence)}`;
    return { told, expected: refusal === 'ok' ? standing(pledge) : refusal, actual: answered(reply) };
  },
});

/** What a repayment is refused for, in the order in which it is looked at. */
function repaymentRefusal(life: Life, person: ModelPerson, pledge: ModelPledge, amount: bigint): string {
  if (person.frozenBy) return 'account.frozen';
  const tried = tryPaymentPassword(life, person);
  if (tried !== 'ok') return tried;
  if (person !== pledge.owner) return 'request.not_found';
  if (!isOwed(pledge)) return 'pledge.ended';
  if (amount > owedOf(pledge)) return 'pledge.more_than_owed';
  return amount > available(person) ? 'wallet.insufficient_balance' : 'ok';
}

type Parts = ReturnType<typeof repaymentParts>;

async function repay(
  life: Life,
  person: ModelPerson,
  { id: pledgeId }: ModelPledge,
  { amount, parts, silence }: { amount: bigint; parts: Parts; silence: AfterSilence },
) {
  const call = await callsOf(life, person);
  const allowed = await call.send('/api/payment_password/authorize', {
    password: person.paymentPassword ?? '258036',
    command: 'repay_pledge',
    amount: shown(amount),
    payee: pledgeId,
  });
  if (allowed.status !== 200) return allowed;
  const terms = { interest: shown(parts.interest), principal: shown(parts.principal) };
  const { authorization } = allowed.body;
  const asked = { pledgeId, amount: shown(amount), shown: terms, authorization };
  return sendAnyway(
    {
      send: (options) => call.send('/api/pledge/repay', asked, options),
      // A repayment makes nothing that a list would name: it is known by what is owed still.
      listed: async () => [pledgeId],
      idOf: ({ body }) => body.pledgeId,
    },
    silence,
  );
}

function payBack(life: Life, pledge: ModelPledge, { interest, principal }: Parts): void {
  const { borrowed } = pledge;
  pledge.owner.posted -= interest + principal;
  pledge.interestDue -= interest;
  pledge.borrowed = { ...borrowed, outstanding: borrowed.outstanding - principal };
  pledgesState(life).income += interest;
  loansState(life).funds += principal;
  if (isOwed(pledge)) return;
  movePledged(pledge.owner, -pledge.shares);
  pledge.shares = 0n;
  forgetEnded(life);
}

const moves = command({
  weight: 4,
  usually: 0.2,
  given: fc.record({
    ...some,
    isIn: fc.boolean(),
    /** As many as may move, or so many fewer or more. */
    off: fc.constantFrom(-50n, -1n, 0n, 0n, 1n),
  }),
  play: async (life, { isIn, off, ...given }) => {
    const found = somePledge(life, given);
    if (!found) return null;
    await openDay(life);
    const { pledge, person } = found;
    const most = isIn
      ? sellable(life, person)
      : releasable(securedOf(pledge), lendingPriceNow(life), pledge.terms.ltvBps);
    const shares = most + off > 0n ? most + off : 1n;
    const shortage = isIn ? 'market.not_enough_shares' : 'pledge.not_releasable';
    const refusal = person.frozenBy
      ? 'account.frozen'
      : person !== pledge.owner
        ? 'request.not_found'
        : !isOwed(pledge)
          ? 'pledge.ended'
          : shares > most
            ? shortage
            : 'ok';
    const call = await callsOf(life, person);
    const asked = { pledgeId: pledge.id, shares: String(shares) };
    const reply = await call.send(isIn ? '/api/pledge/add' : '/api/pledge/release', asked);
    if (refusal === 'ok') {
      pledge.shares += isIn ? shares : -shares;
      movePledged(person, isIn ? shares : -shares);
    }
    const verb = isIn ? 'adds' : 'releases';
    const told = `${person.name} ${verb} ${shares} shares, pledged by ${pledge.owner.name}`;
    return { told, expected: refusal === 'ok' ? standing(pledge) : refusal, actual: answered(reply) };
  },
});

export const pledgeChangesModel: AreaModel = { commands: { repays, moves } };
