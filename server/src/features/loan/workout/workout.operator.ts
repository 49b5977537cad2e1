import type { AuditAction } from '@banyan/api/audit-actions.ts';
import type { operatorLoanWorkoutApi } from '@banyan/api/loan/loan-workout.operator.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { OperatorCommand, OperatorRead } from '../../../platform/context.ts';
import type { HandlersOf } from '../../../platform/http/handlers.ts';
import { audit } from '../../audit/index.ts';
import { operatorNames } from '../../four-eyes/index.ts';
import { type Keys, keepOpen } from '../../people/index.ts';
import { type LoanRow, loanById, lockLoan } from '../repaying/loan.store.ts';
import { factsOf } from '../repaying/loan-facts.store.ts';
import { loanCollections } from './collections.ts';
import { deferralsOf } from './deferral.store.ts';
import { decideDeferral, proposeDeferral } from './deferrals.ts';
import { insertNote, markContacted, notesOf } from './note.store.ts';
import { promisesOf } from './promise.store.ts';
import { recordPromise } from './promises.ts';
import { listDeferrals, showDeferrals } from './show-deferrals.ts';
import { showPromise } from './show-promise.ts';
import { listWriteOffs, showWriteOffs } from './show-write-offs.ts';
import { writeOffsOf } from './write-off.store.ts';
import { decideWriteOff, proposeWriteOff } from './write-offs.ts';

/** Returns what operators do about loans that are late. */
export const loanWorkoutHandlers = (keys: Keys): HandlersOf<typeof operatorLoanWorkoutApi> => ({
  loanCollections: (ctx, input) => loanCollections(ctx, keys, input),
  loanDeferrals: listDeferrals,
  loanWriteOffs: listWriteOffs,
  operatorLoanWork: async (ctx, { userId, loanId }) =>
    showWork(ctx, found(await loanById(ctx.reader, userId, loanId))),
  noteOnLoan: async (ctx, input) => done(ctx, 'loan.note', await noteOnLoan(ctx, input), ''),
  recordLoanPromise: async (ctx, input) => {
    const note = `${formatAmount(input.amount, currency)} by ${input.payOn}`;
    return done(ctx, 'loan.promise', await recordPromise(ctx, keys, input), note);
  },
  proposeLoanDeferral: async (ctx, input) => {
    const note = `instalment ${input.position}, months ${input.months}`;
    return done(ctx, 'loan.propose_deferral', await proposeDeferral(ctx, input), note);
  },
  decideLoanDeferral: async (ctx, input) =>
    done(ctx, `loan.${input.decision}_deferral`, await decideDeferral(ctx, keys, input), input.deferralId),
  proposeLoanWriteOff: async (ctx, input) =>
    done(ctx, 'loan.propose_write_off', await proposeWriteOff(ctx, input), ''),
  decideLoanWriteOff: async (ctx, input) => {
    const action = input.decision === 'write_off' ? 'loan.write_off' : 'loan.refuse_write_off';
    return done(ctx, action, await decideWriteOff(ctx, keys, input), input.writeOffId);
  },
});

/**
 * Writes a note. What it says stays out of the audit log, as reasons do: nothing is ever taken out of that. An account that
 * was closed gets none, as it would stay.
 */
async function noteOnLoan(
  ctx: OperatorCommand,
  { userId, loanId, note }: { userId: string; loanId: string; note: string },
): Promise<LoanRow> {
  if (!(await keepOpen(ctx.writer, userId))) throw new AppError('request.not_found');
  const loan = found(await lockLoan(ctx.writer, userId, loanId));
  await insertNote(ctx.writer, {
    user_id: userId,
    note_id: ctx.id('loan-note'),
    loan_id: loanId,
    note,
    operator_id: ctx.operator.operatorId,
    noted_at: ctx.now,
  });
  await markContacted(ctx.writer, loan, ctx.now);
  return loan;
}

/** Leaves what was done in the audit log, and shows all that was done about the loan. */
async function done(ctx: OperatorCommand, action: AuditAction, loan: LoanRow, note: string) {
  await audit(
    ctx,
    action,
    { type: 'loan', id: loan.loan_id },
    note ? `${loan.number}: ${note}` : loan.number,
  );
  return showWork({ ...ctx, reader: ctx.writer }, loan);
}

async function showWork(ctx: OperatorRead, loan: LoanRow) {
  const { reader, today } = ctx;
  const names = await operatorNames(reader);
  const nameOf = (id: string) => names.get(id) ?? '—';
  const notes = await notesOf(reader, loan);
  const promises = (await promisesOf(reader, [loan]))(loan.loan_id);
  const facts = (await factsOf(reader, [loan])).get(loan.loan_id);
  return {
    loanId: loan.loan_id,
    notes: notes.map(({ note_id, note, operator_id, noted_at }) => ({
      noteId: note_id,
      note,
      by: nameOf(operator_id),
      at: noted_at,
    })),
    promises: promises.map((row) => ({
      ...showPromise(row, facts, today),
      recordedBy: nameOf(row.recorded_by),
      recordedAt: row.recorded_at,
    })),
    deferrals: await showDeferrals(ctx, await deferralsOf(reader, loan), nameOf),
    writeOffs: await showWriteOffs(ctx, await writeOffsOf(reader, loan), nameOf),
    deferMonths: ctx.policy.loan.deferMonths,
  };
}
