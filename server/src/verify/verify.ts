import type { Database } from '../platform/db/database.ts';
import { type Reader, sql } from '../platform/db/sql.ts';
import { inSnapshot } from '../platform/db/transaction.ts';
import { auditInvariants } from './audit.invariants.ts';
import { certificationInvariants } from './certification.invariants.ts';
import { clientLogInvariants } from './client-log.invariants.ts';
import { fourEyesInvariants } from './four-eyes.invariants.ts';
import { type Area, areas as everyArea, type Invariant } from './invariant.ts';
import { investingInvariants } from './investing.invariants.ts';
import { ledgerInvariants } from './ledger.invariants.ts';
import { messageInvariants } from './messages.invariants.ts';
import { peopleInvariants } from './people.invariants.ts';
import { policyInvariants } from './policy.invariants.ts';
import { riskInvariants } from './risk.invariants.ts';
import { walletInvariants } from './wallet.invariants.ts';

export interface Violation {
  invariant: string;
  area: Area;
  count: number;
  examples: string[];
}

export interface Verdict {
  checked: number;
  violations: Violation[];
}

export const invariants: readonly Invariant[] = [
  ...ledgerInvariants,
  ...walletInvariants,
  ...investingInvariants,
  ...peopleInvariants,
  ...policyInvariants,
  ...fourEyesInvariants,
  ...messageInvariants,
  ...riskInvariants,
  ...certificationInvariants,
  ...auditInvariants,
  ...clientLogInvariants,
];

const maxExamples = 5;

/** Checks every invariant of the areas in one snapshot, so that work going on beside it is never half seen. */
export async function verify(db: Database, areas: readonly Area[] = everyArea): Promise<Verdict> {
  return inSnapshot(db, (reader) => check(reader, areas));
}

/** The same inside a transaction that stands open already. */
export async function check(reader: Reader, areas: readonly Area[] = everyArea): Promise<Verdict> {
  return checkAll(
    reader,
    invariants.filter((invariant) => areas.includes(invariant.area)),
  );
}

/** Checks these invariants and no others. */
export async function checkAll(reader: Reader, wanted: readonly Invariant[]): Promise<Verdict> {
  const violations: Violation[] = [];
  for (const { name, area, query } of wanted) {
    const rows = await reader.rows<{ example: string; count: bigint }>(sql`
      with violating as (${query})
      select example, (select count(*) from violating) as count from violating limit ${maxExamples}`);
    if (rows[0]) {
      const count = Number(rows[0].count);
      violations.push({ invariant: name, area, count, examples: rows.map((row) => row.example) });
    }
  }
  return { checked: wanted.length, violations };
}
