import { debtAccount, disbursementId, repaymentPostings } from '../../src/features/loan/loan.postings.ts';
import { type Query, sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const [late, settled, waiting] = [idOf('loan late'), idOf('loan settled'), idOf('loan waiting')];
const lost = idOf('loan lost');
const loan = (loanId: string, set: Query): Query => sql`update loans set ${set} where loan_id = ${loanId}`;
const transfer = (transferId: string, set: Query): Query =>
  sql`update transfers set ${set} where transfer_id = ${transferId}`;
const instalment = (position: number, set: Query): Query =>
  sql`update loan_instalments set ${set} where loan_id = ${late} and position = ${position}`;
const repayment = (loanId: string, set: Query): Query =>
  sql`update loan_repayments set ${set} where loan_id = ${loanId}`;
const application = (set: Query): Query =>
  sql`update loan_applications set ${set} where application_id = ${idOf('application signed')}`;
const books = (set: Query): Query => sql`update accounts set ${set} where kind = ${debtAccount(late)}`;
const [penaltyPaid] = repaymentPostings({
  user_id: idOf('ann'),
  loan_id: late,
  repayment_id: idOf('repayment of late'),
  penalty: 1n,
  interest: 1n,
  principal: 1n,
});
const paid = penaltyPaid?.transferId ?? '';

const deferral = (name: string, set: Query): Query =>
  sql`update loan_deferrals set ${set} where deferral_id = ${idOf(name)}`;
const another = sql`loan_id = ${idOf('another')}`;

const plantedInWorkout: Planted = {
  'an instalment stands where a deferral that two operators agreed on has moved it, and else where it was agreed':
    {
      'moved by nobody': [
        instalment(
          2,
          sql`deferred_to = '2026-06-15', deferred_on = '2026-04-11', deferred_until = '2026-06-15'`,
        ),
      ],
      'granted and not moved': [
        instalment(3, sql`deferred_to = null, deferred_on = null, deferred_until = null`),
      ],
    },
  'a deferral moves an instalment from its own date by whole months': {
    'from another date': [
      deferral('deferral proposed', sql`due_on = due_on + 1, deferred_to = deferred_to + 1`),
    ],
    'by some days more': [deferral('deferral proposed', sql`deferred_to = deferred_to + 3`)],
  },
  'a promise that was kept was kept by what was repaid from then on until its day': [
    sql`update loan_promises set amount = 10001 where promise_id = ${idOf('promise kept')}`,
  ],
  'a loan is written off because two operators have decided so, and owed still by two transfers of what was outstanding':
    {
      'decided by nobody': [
        sql`update loan_write_offs set state = 'refused', principal = null where loan_id = ${lost}`,
      ],
      'never posted': [sql`update transfers set kind = 'loan_debt' where kind = 'loan_still_owed'`],
      'another amount': [sql`update loan_write_offs set principal = principal + 1 where loan_id = ${lost}`],
      'still on its way': [
        sql`update transfers set state = 'pending', posted_at = null where kind = 'loan_still_owed'`,
      ],
    },
  'nothing is charged of a loan from the day on which it was written off, and what is repaid then is a recovery':
    {
      'charged on that day': [loan(lost, sql`written_off_on = '2026-04-11'`)],
      'a recovery of what was not lost': [repayment(late, sql`is_recovery = true`)],
      'a recovery before it was lost': [loan(lost, sql`written_off_on = '2026-04-21'`)],
      'no recovery of what was lost': [repayment(lost, sql`is_recovery = false`)],
    },
  'a note, a promise, a deferral and a write-off are about a loan of the person': {
    'a note about none': [sql`update loan_notes set ${another}`],
    'a promise about none': [
      sql`update loan_promises set ${another} where promise_id = ${idOf('promise open')}`,
    ],
    'a deferral of none': [deferral('deferral proposed', another)],
    'a write-off of none': [sql`update loan_write_offs set ${another}`],
  },
};

export const plantedInLoans: Planted = {
  ...plantedInWorkout,
  'a loan is paid out by one transfer of its principal, and owed by another, and not while it waits': {
    'never paid out': [transfer(disbursementId(late), sql`cause_id = ${idOf('another')}`)],
    'another amount': [transfer(disbursementId(late), sql`amount = amount + 1`)],
    'still on its way': [transfer(disbursementId(late), sql`state = 'pending', posted_at = null`)],
  },
  'the fee of a loan is taken by one transfer when it is paid out, and not while it waits': {
    'another amount': [loan(late, sql`fee = fee + 1`)],
    'still on its way': [
      loan(late, sql`fee = principal`),
      transfer(disbursementId(late), sql`kind = 'loan_fee', state = 'pending', posted_at = null`),
    ],
  },
  'whoever withdraws from a loan has its fee back, and no other repayment gives back any': [
    repayment(settled, sql`fee_returned = 1`),
  ],
  'each part of a repayment is one transfer of its amount, and its principal is no longer owed': {
    'another amount': [transfer(paid, sql`amount = amount + 1`)],
    'still on its way': [transfer(paid, sql`state = 'pending', posted_at = null`)],
  },
  'a transfer because of a loan names the loan, the repayment or the write-off': [
    transfer(paid, sql`cause_id = ${idOf('another')}`),
  ],
  'what is outstanding of a loan is its principal less what was repaid, and what the books say is owed': {
    'more than was not repaid': [
      loan(late, sql`outstanding = outstanding + 1`),
      books(sql`posted = posted + 1`),
    ],
    'less in the books': [books(sql`posted = posted - 1`)],
  },
  'the instalments of a loan add up to its principal, one for each month, each due later than the one before':
    {
      'instalments of a loan that waits': [
        sql`update loan_instalments set loan_id = ${waiting} where loan_id = ${settled}`,
      ],
      'one too few': [
        sql`
        update loan_instalments i set principal = principal + (
          select n.principal from loan_instalments n where n.loan_id = ${late} and n.position = 2
        ) where i.loan_id = ${late} and i.position = 1`,
        sql`delete from loan_instalments where loan_id = ${late} and position = 2`,
      ],
      'a gap': [instalment(3, sql`position = 4`)],
      'more principal': [instalment(1, sql`principal = principal + 1`)],
      'due before it begins': [instalment(1, sql`due_on = '2026-02-01'`)],
    },
  'the last day on which an instalment is paid in time is none of a weekend': {
    'a Sunday': [instalment(2, sql`payable_until = '2026-05-03'`)],
    'a Saturday that it was deferred to': [instalment(3, sql`deferred_until = '2026-07-04'`)],
  },
  'a loan that is repaid waits for its first instalment that is not paid': {
    'a day without one': [loan(late, sql`next_due_on = '2026-03-20'`)],
    'a later one': [loan(late, sql`next_due_on = '2026-05-01'`)],
  },
  'an application that was signed names the loan, and the loan is within what was approved': {
    'no loan': [application(sql`loan_id = ${idOf('another')}`)],
    'another amount': [application(sql`approved_amount = approved_amount - 1`)],
    'another term': [application(sql`months = 6`)],
    'another way of repaying': [application(sql`method = 'interest_first'`)],
  },
  'an application names an agreement that was published for its product, by its hash': {
    'a version that is not there': [application(sql`agreement_version = 9`)],
    'another text': [application(sql`agreement_sha256 = 'another'`)],
    'one that was only proposed': [application(sql`agreement_version = 3, agreement_sha256 = 'sha 3'`)],
  },
  'the interest that was repaid is at most what had accrued by then, and all of it where a loan is settled': {
    'more than accrued': [repayment(late, sql`interest = interest + 5000, amount = amount + 5000`)],
    'less where it is settled': [repayment(settled, sql`interest = interest - 1, principal = principal + 1`)],
  },
  'a late day costs the agreed part of the principal that was overdue beyond its days of grace, and no more':
    {
      'another base': [sql`update loan_penalties set base = base + 1 where loan_id = ${late}`],
      'charged before it was late': [instalment(1, sql`payable_until = '2026-04-07'`)],
      'a higher price': [sql`update loan_penalties set amount = amount + 1 where loan_id = ${late}`],
    },
  'the penalties of a loan stay below their cap, and what was repaid of them was charged': {
    'above the cap': [loan(late, sql`penalty_cap_bps = 0`)],
    'repaid and never charged': [sql`delete from loan_penalties where loan_id = ${late}`],
    'charged and forgiven': [
      sql`
        insert into loan_penalties (user_id, loan_id, on_date, base, amount)
        select user_id, ${settled}::uuid, on_date, base, amount from loan_penalties where loan_id = ${late}`,
    ],
  },
};
