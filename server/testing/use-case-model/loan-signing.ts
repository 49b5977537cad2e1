import { annualRateBps } from '@banyan/domain/loan/effective-rate.ts';
import { originationFee } from '@banyan/domain/loan/origination-fee.ts';
import { loanSchedule, totalInterest } from '@banyan/domain/loan/schedule.ts';
import fc from 'fast-check';
import { drawnSignature, signFor } from '../contracts.ts';
import { answerOf, callsOf, type Life, shown } from '../life/life.ts';
import { type AfterSilence, sendAnyway, silence, silenceTold } from '../life/lost-reply.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { type AreaModel, command } from '../life/use-case.ts';
import { someApplication } from './loan-applications.ts';
import { feeBps, isOverdue, rateBps } from './loan-limits.ts';
import {
  loansOf,
  loansState,
  type ModelApplication,
  type ModelLoan,
  payOut,
  stateOf,
} from './loans-state.ts';
import { tryPaymentPassword } from './people.ts';

/** What the model knows of contracts of loans: who signs has the money at once, or waits for it. */

/** What an offer costs if it is paid out today. */
function costsToday(life: Life, { wish: { months, method }, offer: principal }: ModelApplication) {
  const startsOn = life.today();
  const schedule = loanSchedule({ principal, months, method, rateBps, startsOn });
  const fee = originationFee(principal, feeBps);
  return {
    annualRateBps: annualRateBps({ principal, fee, startsOn }, schedule),
    interest: shown(totalInterest(schedule)),
    fee: shown(fee),
  };
}

/** What is sent of costs where there is no offer. */
const noOffer = { annualRateBps: rateBps, interest: '1.00', fee: '0.00' };

const signs = command({
  weight: 7,
  usually: 2,
  given: fc.record({ which: fc.nat(1_000), stale: fc.nat(9), silence }),
  play: async (life, { which, stale, silence }) => {
    const application = someApplication(life, which, ['approved']);
    if (!application) return null;
    const { owner, id } = application;
    const isOffered = stateOf(life, application) === 'approved';
    const principal = isOffered ? application.offer : application.wish.amount;
    const costs = isOffered ? costsToday(life, application) : noOffer;
    const isStale = stale === 0;
    const terms = isStale ? { ...costs, annualRateBps: costs.annualRateBps + 1 } : costs;
    const refusal = signingRefusal(life, owner, { isOffered, isStale });
    const call = await callsOf(life, owner);
    const allowed = await call.send('/api/payment_password/authorize', {
      password: owner.paymentPassword ?? '258036',
      command: 'sign_loan',
      amount: shown(principal),
      payee: id,
    });
    const { authorization } = allowed.body;
    const given = { id, isOffered, terms, silence, authorization };
    const reply = allowed.status === 200 ? await sign(life, owner, given) : allowed;
    const signed = refusal === 'ok' ? signLoan(life, application, reply.body.loanId) : null;
    return {
      told: `${owner.name} signs for a loan of ${shown(principal)}${silenceTold(silence)}`,
      expected: signed ? `ok, ${signed.state}` : refusal,
      actual: reply.status === 200 ? `ok, ${reply.body.state}` : answerOf(reply),
    };
  },
});

async function sign(
  life: Life,
  owner: ModelPerson,
  given: { id: string; isOffered: boolean; terms: object; silence: AfterSilence; authorization: string },
) {
  const call = await callsOf(life, owner);
  const { id: applicationId, isOffered, terms, authorization } = given;
  const unread = { draftSha256: '0'.repeat(64), signature: drawnSignature };
  const contract = isOffered ? await signFor(call, applicationId, 1, 'loan') : unread;
  const asked = { applicationId, shown: terms, contract, authorization };
  return sendAnyway(
    {
      send: (options) => call.send('/api/loan/sign', asked, options),
      listed: async () => (await call.ok('/api/loan/loans')).items.map(({ loanId }) => loanId),
      idOf: ({ body }) => body.loanId,
    },
    given.silence,
  );
}

/** What a signature is refused for, in the order in which it is looked at. */
function signingRefusal(
  life: Life,
  owner: ModelPerson,
  { isOffered, isStale }: { isOffered: boolean; isStale: boolean },
): string {
  if (owner.frozenBy) return 'account.frozen';
  const tried = tryPaymentPassword(life, owner);
  if (tried !== 'ok') return tried;
  if (!isOffered) return 'loan.no_offer';
  if (loansOf(life, owner).some((loan) => isOverdue(life, loan))) return 'loan.overdue_first';
  return isStale ? 'loan.terms_changed' : 'ok';
}

/** The money is paid out at once, unless it is not there or somebody waits for it. */
function signLoan(life: Life, application: ModelApplication, id: string): ModelLoan {
  const state = loansState(life);
  const { policy } = life;
  const { owner, offer: principal, wish } = application;
  const loan: ModelLoan = {
    id,
    owner,
    terms: { principal, rateBps, months: wish.months, method: wish.method },
    fee: originationFee(principal, feeBps),
    agreed: {
      bpsPerDay: policy['loan.penaltyBpsPerDay'],
      graceDays: policy['loan.graceDays'],
      capBps: policy['loan.penaltyCapBps'],
      coolingOffDays: policy['loan.coolingOffDays'],
    },
    state: 'waiting',
    facts: null,
    nextDueOn: '',
    isAutopay: true,
    promise: null,
  };
  const mustWait = state.loans.some((each) => each.state === 'waiting') || principal > state.funds;
  application.state = 'signed';
  state.loans.push(loan);
  if (mustWait) state.isTold = true;
  else payOut(life, loan);
  return loan;
}

export const loanSigningModel: AreaModel = { commands: { signs } };
