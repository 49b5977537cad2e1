import type pg from 'pg';

/**
 * Each node of a cluster has a snapshot of its own, and a commit reaches one node after the other. So that one
 * snapshot of all of them has the whole of a transaction or nothing, commits and the beginning of such a snapshot
 * exclude each other, by a lock on a table that stands on the coordinator: every commit shares it, and holds it until
 * the last node has committed. Whoever takes the snapshot has it alone for as long as it takes to ask each node once.
 * What has committed by then is below that point and nothing below it is open any more, by whatever clock.
 */
const fence = 'schema_migrations';

/** The last statement of a transaction that writes. It travels with the commit, and is held as briefly. */
export const passFence = `lock table ${fence} in row share mode`;

/** How long the commits of everybody may be held up where one of them, or a node, does not end, in milliseconds. */
const patienceMs = 1_000;

type Send = (text: string) => Promise<pg.QueryResult>;

/** Waits for the commits that are under way, and lets no other begin until `openFence`. */
export async function closeFence(send: Send): Promise<void> {
  await Promise.all(
    [
      // What is taken inside a savepoint ends with it, while the transaction keeps its snapshot.
      'savepoint fence',
      `set local lock_timeout = ${patienceMs}`,
      `set local statement_timeout = ${2 * patienceMs}`,
      `set local idle_in_transaction_session_timeout = ${patienceMs}`,
      // Sees no rows, so that the snapshot is not older than the lock.
      `lock table ${fence} in exclusive mode`,
    ].map(send),
  );
}

export const openFence = (send: Send): Promise<unknown> => send('rollback to savepoint fence');

/**
 * Begins the snapshot of every node, in a transaction that has seen nothing yet. Throws where one node has not ended
 * a transaction that others have: after a crash of the coordinator Citus ends it within a minute.
 */
export async function takeWholeSnapshot(send: Send): Promise<void> {
  // With a second connection to a node came a second snapshot.
  const single = send('set local citus.max_adaptive_executor_pool_size = 1');
  await Promise.all([single, closeFence(send)]);
  const spread = send(
    `select min(logicalrelid::text) as name from pg_dist_partition where partmethod = 'h' group by colocationid`,
  );
  // Before the other question, so that it finds the connections idle and opens none.
  const unfinished = send(
    `select 1 from run_command_on_workers(
       'select count(*) from pg_prepared_xacts where database = current_database()') where not success or result <> '0'`,
  );
  const [{ rows: tables }, { rowCount }] = await Promise.all([spread, unfinished]);
  if (rowCount) throw new UnfinishedOnSomeNode();
  // A table of each kind, so that no node with a shard is left out.
  await Promise.all(tables.map(({ name }) => send(`select 1 from ${name} limit 1`)));
  await openFence(send);
}

/** A transaction that has committed on some nodes and not yet on all. Its code says that it passes by itself. */
class UnfinishedOnSomeNode extends Error {
  readonly code = '57P03';
  constructor() {
    super('a transaction has not ended on every node yet');
  }
}
