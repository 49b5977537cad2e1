import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from '../db/sql.ts';
import { inSnapshot, inTransaction, outOfRoom } from '../db/transaction.ts';
import type { Services } from '../services.ts';

/** More than is free in the pages that are there already, and nothing that could be compressed. */
const probeBytes = 256 * 1024;

/**
 * Mounts `/health/live`: the process answers; and `/health/ready`: the database answers too, and after a write that
 * failed for want of room, one has succeeded again.
 */
export function mountHealth(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  let probing: Promise<void> | undefined;
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async () => {
    await inSnapshot(db, (reader) => reader.first(sql`select 1 as one`));
    if (outOfRoom.has(db)) {
      probing ??= tryToWrite().finally(() => (probing = undefined));
      await probing;
    }
    return { status: 'ready' };
  });

  async function tryToWrite(): Promise<void> {
    const text = JSON.stringify(randomBytes(probeBytes).toString('base64'));
    await inTransaction(db, async (writer) => {
      await writer.run(sql`
        insert into settings (name, value, updated_at) values ('write_probe', ${text}::jsonb, ${clock.wall()})`);
      await writer.run(sql`delete from settings where name = 'write_probe'`);
    });
    outOfRoom.delete(db);
  }
}
