import { sql, type Writer } from '../platform/db/sql.ts';

/** Takes a task unless another holder has a lease on it that has not ended; false when one has. */
export async function claimTask(
  writer: Writer,
  task: string,
  holder: string,
  lease: { wall: Date; until: Date },
): Promise<boolean> {
  const claimed = await writer.run(sql`
    insert into task_leases (task, holder, leased_until) values (${task}, ${holder}, ${lease.until})
    on conflict (task) do update set holder = ${holder}, leased_until = ${lease.until}
    where task_leases.leased_until is null or task_leases.leased_until <= ${lease.wall}`);
  return claimed === 1;
}

/** Moves the end of a lease; null ends it now. Does nothing once another holder has taken over. */
export async function renewTask(
  writer: Writer,
  task: string,
  holder: string,
  until: Date | null,
): Promise<void> {
  await writer.run(sql`
    update task_leases set leased_until = ${until}
    where task = ${task} and holder = ${holder} and leased_until is not null`);
}
