import type { Policy } from '@banyan/domain/policy.ts';
import { type Query, sql } from './db/sql.ts';
import { newId } from './ids.ts';
import { runCommand, type Services, systemClient } from './services.ts';

/**
 * How long the rows of a table are kept. Every table is declared once (a test looks): it forgets, another job of
 * its own does, or it is kept for ever and says why.
 */
export type Retention = Forgets | { table: string; job: string } | { table: string; forever: string };

export interface Forgets {
  table: string;
  /** The columns of the primary key. */
  key: readonly string[];
  /** Days of the wall clock, whatever date a demo plays. */
  days: number | ((policy: Policy) => number);
  /** Which rows `t` go, given the instant so many days ago. */
  goes(before: Date): Query;
  why: string;
}

const chunkSize = 1_000;
const dayMs = 86_400_000;

/** Deletes what a table need not keep any longer, a chunk a transaction; returns how many rows went. */
export async function forget(services: Services, rule: Forgets): Promise<number> {
  const table = sql.table(rule.table);
  const columns = (prefix: string) => sql.join(rule.key.map((name) => sql.ref(`${prefix}${name}`)));
  for (let total = 0; ; ) {
    const gone = await runCommand(services, systemClient, newId(), ({ writer, wall, policy }) => {
      const days = typeof rule.days === 'number' ? rule.days : rule.days(policy);
      const before = new Date(wall.getTime() - days * dayMs);
      return writer.run(sql`
        delete from ${table} t where ${rule.goes(before)} and (${columns('t.')}) in (
          select ${columns('t.')} from ${table} t where ${rule.goes(before)} limit ${chunkSize})`);
    });
    total += gone;
    if (gone < chunkSize) return total;
  }
}

export const forgets = (retention: Retention): retention is Forgets => 'goes' in retention;
