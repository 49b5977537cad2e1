import { unnest } from '../db/insert-rows.ts';
import { sql, type Writer } from '../db/sql.ts';

/** The requests under one key within a window. */
export interface RequestCount {
  key: string;
  requests: bigint;
  windowEndsAt: Date;
}

const columns = { key: 'text', requests: 'bigint', window_ends_at: 'timestamptz' };

/**
 * Adds what this process has counted since it last did; returns what all have counted together. Whoever comes first
 * says when the window ends. In the order of the keys, so that two processes wait for each other alike.
 */
export async function addRequests(
  writer: Writer,
  counts: readonly RequestCount[],
  at: Date,
): Promise<RequestCount[]> {
  const rows = counts.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const hasEnded = sql`request_counts.window_ends_at <= ${at}`;
  return writer.rows<RequestCount>(sql`
    insert into request_counts (key, requests, window_ends_at)
    select * from ${unnest(
      columns,
      rows.map(({ key, requests, windowEndsAt }) => [key, requests, windowEndsAt]),
    )}
    on conflict (key) do update set
      requests = excluded.requests + case when ${hasEnded} then 0 else request_counts.requests end,
      window_ends_at = case when ${hasEnded} then excluded.window_ends_at else request_counts.window_ends_at end
    returning key, requests, window_ends_at as "windowEndsAt"`);
}
