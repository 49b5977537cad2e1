import { expect, it } from 'vitest';
import { sampleNotice } from '../../../testing/inbox.ts';
import { password, registerPerson } from '../../../testing/person.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { until } from '../../../testing/wait.ts';
import { isAnybodyWaiting } from '../../../testing/waiting-locks.ts';
import { sql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { runCommand, systemClient } from '../../platform/services.ts';
import { notifyPerson } from '../people/index.ts';

const suite = await suiteApp();
const { services } = suite.app;

it('an account that is closed while its owner is told something keeps no message of it', async () => {
  const maple = await registerPerson(suite, 'maple');
  const [told, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const telling = runCommand(services, systemClient, newId(), async (ctx) => {
    await notifyPerson(ctx, services.config.keys, maple.userId, sampleNotice);
    told.resolve();
    await free.promise;
  });
  await told.promise;
  const closing = maple.call.send('/api/my_data/close', { loginPassword: password });
  await until(() => inTransaction(suite.db, isAnybodyWaiting));
  free.resolve();
  await telling;
  expect((await closing).status).toBe(200);
  expect(await suite.rows(sql`select 1 as one from inbox_messages where user_id = ${maple.userId}`)).toEqual(
    [],
  );
});
