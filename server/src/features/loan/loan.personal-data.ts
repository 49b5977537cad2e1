import { type Reader, sql } from '../../platform/db/sql.ts';
import type { OpenMatter, PersonalData } from '../../platform/personal-data.ts';

const business = 'a business fact that the books refer to; it names nobody';

export const loanPersonalData: PersonalData = {
  tables: [
    // The pictures have a call of their own: a file of text would not hold them.
    { table: 'loan_documents', withheld: ['image_sealed'], closing: 'delete' },
    {
      table: 'loan_applications',
      amounts: ['amount', 'monthly_income', 'limit_then', 'instalment', 'affordable', 'approved_amount'],
      withheld: ['taken_by', 'decided_by', 'approval_reason'],
      // What a person earns and lives on is nobody's business once there is nothing to decide.
      closing: 'delete',
    },
    { table: 'loans', amounts: ['principal', 'fee', 'outstanding'], closing: { keep: business } },
    { table: 'loan_instalments', amounts: ['principal', 'interest'], closing: { keep: business } },
    {
      table: 'loan_repayments',
      amounts: ['amount', 'penalty', 'interest', 'principal', 'fee_returned'],
      closing: { keep: business },
    },
    { table: 'loan_penalties', amounts: ['base', 'amount'], closing: { keep: business } },
    {
      table: 'loan_promises',
      amounts: ['amount', 'repaid_before'],
      withheld: ['recorded_by'],
      closing: { keep: business },
    },
    {
      table: 'loan_deferrals',
      withheld: ['reason', 'proposed_by', 'decided_by'],
      // A reason may tell of somebody's life.
      closing: { erase: (userId) => sql`update loan_deferrals set reason = '' where user_id = ${userId}` },
    },
    {
      table: 'loan_write_offs',
      amounts: ['principal'],
      withheld: ['reason', 'proposed_by', 'decided_by'],
      closing: { erase: (userId) => sql`update loan_write_offs set reason = '' where user_id = ${userId}` },
    },
    // What operators write for each other is nobody else's reading, and goes with the account.
    { table: 'loan_notes', withheld: ['note', 'operator_id'], closing: 'delete' },
  ],
  openMatters,
};

/** What is owed must be repaid, and what was asked for or signed be over. */
async function openMatters(reader: Reader, userId: string): Promise<OpenMatter[]> {
  const loans = await reader.first<{ count: bigint; amount: bigint }>(sql`
    select count(*) as count, coalesce(sum(outstanding), 0)::bigint as amount from loans
    where user_id = ${userId} and state <> 'settled'`);
  const asked = await reader.first<{ count: bigint; amount: bigint }>(sql`
    select count(*) as count, coalesce(sum(amount), 0)::bigint as amount from loan_applications
    where user_id = ${userId} and state in ('submitted', 'in_review')`);
  return [
    { kind: 'loan' as const, ...loans },
    { kind: 'loan_application' as const, ...asked },
  ].flatMap(({ kind, count = 0n, amount = 0n }) =>
    count > 0n ? [{ kind, count: Number(count), amount }] : [],
  );
}
