import type { FastifyInstance } from 'fastify';
import { sql } from '../db/sql.ts';
import { inSnapshot } from '../db/transaction.ts';
import type { Services } from '../services.ts';

/** `/health/live`: the process answers. `/health/ready`: the database answers too. */
export function mountHealth(app: FastifyInstance, services: Services): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async () => {
    await inSnapshot(services.db, (reader) => reader.first(sql`select 1 as one`));
    return { status: 'ready' };
  });
}
