import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AreaJob } from '../../jobs/daily.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { inSnapshot } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { runCommand, systemClient } from '../../platform/services.ts';
import { type AuditRow, auditHash } from './audit.ts';

/** A place of the chain up to which it was found whole, under a seal that the database's owner cannot make. */
interface Checkpoint {
  seq: bigint;
  hash: string;
  seal: string;
}

export interface ChainState {
  intact: boolean;
  brokenAt: bigint | null;
  /** The first row that was looked at; those before it are vouched for by the checkpoint. */
  from: bigint;
}

interface Keys {
  chain: string;
}

const sealOf = (keys: Keys, { seq, hash }: { seq: bigint; hash: string }): string =>
  createHmac('sha256', keys.chain).update(`audit checkpoint ${seq} ${hash}`).digest('hex');

function isSealed(keys: Keys, checkpoint: Checkpoint): boolean {
  const [given, right] = [Buffer.from(checkpoint.seal), Buffer.from(sealOf(keys, checkpoint))];
  return given.length === right.length && timingSafeEqual(given, right);
}

const rowsPerRead = 1_000;

/** Recomputes the chain after a place and compares its end with the head; names the first row that does not fit. */
async function walk(reader: Reader, start: { seq: bigint; hash: string }): Promise<ChainState> {
  const from = start.seq + 1n;
  let [expected, previous] = [from, start.hash];
  for (;;) {
    const rows = await reader.rows<AuditRow>(sql`
      select * from audit_log where seq >= ${expected} order by seq limit ${rowsPerRead}`);
    for (const row of rows) {
      if (row.seq !== expected || auditHash(previous, row) !== row.hash)
        return { intact: false, brokenAt: row.seq, from };
      previous = row.hash;
      expected += 1n;
    }
    if (rows.length < rowsPerRead) break;
  }
  const head = await reader.first<{ seq: bigint; hash: string }>(
    sql`select seq, hash from audit_head where id = 1`,
  );
  const isWhole = head?.seq === expected - 1n && head.hash === previous;
  return { intact: isWhole, brokenAt: isWhole ? null : expected, from };
}

/** Looks at the chain from the last checkpoint on; one that is not ours or does not stand there is a break. */
export async function checkRecent(reader: Reader, keys: Keys): Promise<ChainState> {
  const checkpoint = await reader.first<Checkpoint>(sql`
    select seq, hash, seal from audit_checkpoints order by seq desc limit 1`);
  if (!checkpoint) return walk(reader, { seq: 0n, hash: '' });
  const row = await reader.first<{ hash: string }>(
    sql`select hash from audit_log where seq = ${checkpoint.seq}`,
  );
  const fault = faultOf(keys, { ...checkpoint, found: row?.hash ?? null });
  return fault ?? walk(reader, checkpoint);
}

/** A checkpoint, and the hash of the row that stands there. */
interface FoundCheckpoint extends Checkpoint {
  found: string | null;
}

function faultOf(keys: Keys, checkpoint: FoundCheckpoint): ChainState | null {
  const { seq, hash, found } = checkpoint;
  const stands = seq === 0n ? hash === '' : found === hash;
  return stands && isSealed(keys, checkpoint) ? null : { intact: false, brokenAt: seq, from: seq };
}

/** Recomputes the whole chain and looks at every checkpoint: also at a chain that somebody wrote anew, hashes and all. */
export async function checkWhole(reader: Reader, keys: Keys): Promise<ChainState> {
  const chain = await walk(reader, { seq: 0n, hash: '' });
  if (!chain.intact) return chain;
  const checkpoints = await reader.rows<FoundCheckpoint>(sql`
    select c.seq, c.hash, c.seal, l.hash as found
    from audit_checkpoints c left join audit_log l on l.seq = c.seq order by c.seq`);
  for (const checkpoint of checkpoints) {
    const fault = faultOf(keys, checkpoint);
    if (fault) return fault;
  }
  return chain;
}

/** Vouches for the chain as it stands. Returns how many rows it has. */
async function setCheckpoint(writer: Writer, keys: Keys, at: Date): Promise<number> {
  const head = await writer.first<{ seq: bigint; hash: string }>(
    sql`select seq, hash from audit_head where id = 1`,
  );
  if (!head) throw new Error('the audit chain has a head');
  await writer.run(sql`
    insert into audit_checkpoints (seq, hash, seal, made_at)
    values (${head.seq}, ${head.hash}, ${sealOf(keys, head)}, ${at}) on conflict (seq) do nothing`);
  return Number(head.seq);
}

/** Every night the whole chain, and a checkpoint from which the page goes on; a break fails the job, which alerts. */
export const auditJob: AreaJob = {
  name: 'audit.check',
  run: async (services) => {
    const { keys } = services.config;
    const chain = await inSnapshot(services.db, (reader) => checkWhole(reader, keys));
    if (!chain.intact) throw new Error(`the audit chain is broken at row ${chain.brokenAt}`);
    return runCommand(services, systemClient, newId(), async ({ writer, wall }) => {
      // What was written since the snapshot is walked before it is vouched for.
      const recent = await checkRecent(writer, keys);
      if (!recent.intact) throw new Error(`the audit chain is broken at row ${recent.brokenAt}`);
      return { rows: await setCheckpoint(writer, keys, wall) };
    });
  },
};
