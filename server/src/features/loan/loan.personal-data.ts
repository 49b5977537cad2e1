import { type Reader, sql } from '../../platform/db/sql.ts';
import type { OpenMatter, PersonalData } from '../../platform/personal-data.ts';

const business = 'a business fact that the books refer to; it names nobody';

export const loanPersonalData: PersonalData = {
  tables: [
    {
      table: 'loan_applications',
      amounts: ['amount', 'monthly_income', 'limit_then', 'instalment', 'affordable', 'approved_amount'],
      withheld: ['taken_by', 'decided_by'],
      // What a person earns and lives on is nobody's business once there is nothing to decide.
      closing: 'delete',
    },
    { table: 'loans', amounts: ['principal', 'outstanding'], closing: { keep: business } },
    { table: 'loan_instalments', amounts: ['principal', 'interest'], closing: { keep: business } },
    {
      table: 'loan_repayments',
      amounts: ['amount', 'penalty', 'interest', 'principal'],
      closing: { keep: business },
    },
    { table: 'loan_penalties', amounts: ['base', 'amount'], closing: { keep: business } },
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
