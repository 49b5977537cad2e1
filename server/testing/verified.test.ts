import { expect, it } from 'vitest';
import { sql } from '../src/platform/db/sql.ts';
import { inSnapshot } from '../src/platform/db/transaction.ts';
import { areasWritten } from './areas-written.ts';
import { writesInto } from './noted-calls.ts';
import { registerPerson } from './person.ts';
import { suiteApp } from './suite.ts';
import { verifier } from './verified.ts';

const suite = await suiteApp();
await registerPerson(suite, 'maple');
const freeze = (at: Date | null) =>
  suite.tamper((writer) =>
    writer.run(sql`
      update users set frozen_at = ${at}, frozen_by = ${at && 'person'} where username = 'maple'`),
  );

it('what is broken after all has held is told, and what was mended holds', async () => {
  const verify = verifier(suite.db);
  await verify();
  await freeze(suite.clock.wall());
  await expect(verify()).rejects.toThrow('an account is frozen as its last freeze says');
  await freeze(null);
  await verify();
  await verify('all');
});

it.skipIf(process.env.BANYAN_FULL === '1')(
  'an area is asked for again once something that it reads was written, and not before',
  async () => {
    const written = () => writesInto(suite.db)?.count;
    const asked = (heldAt: number | undefined) =>
      inSnapshot(suite.db, (reader) => areasWritten(reader, suite.db, heldAt));
    const before = written();
    await freeze(null);
    expect(await asked(before)).toContain('people');
    // What a call leaves behind may be written after its answer.
    await expect.poll(() => asked(written())).toEqual([]);
    expect(await asked(undefined)).toContain('people');
  },
);
