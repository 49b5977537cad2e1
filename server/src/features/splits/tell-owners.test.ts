import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { changesOf } from '../../../testing/changes.ts';
import { subscriber } from '../../../testing/equity.ts';
import { listShares } from '../../../testing/market.ts';
import { type Person, registerPerson } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { proposeSplit } from '../../../testing/splits.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { newId } from '../../platform/ids.ts';
import { splitsOutbox } from './splits.tasks.ts';

const suite = await suiteApp();
const by = await operators(suite);
const { changedBy } = await changesOf(suite);
const owner = await subscriber(suite, 'hollytree', '6000.00');
const stranger = await registerPerson(suite, 'benoak');
const instrumentId = await listShares(suite, by, [owner]);

const told = async ({ call }: Person) =>
  (await call.ok('/api/inbox/list')).items
    .filter(({ to }) => to === '/pages/equity/splits')
    .map(({ en }) => en.title);
const tell = async (splitId: string) =>
  splitsOutbox(suite.app.services)['splits.tell']?.({ splitId }, newId());
const left = async (splitId: string) => {
  const rows = await suite.rows<{ id: string }>(
    sql`select payload ->> 'splitId' as id from outbox where topic = 'splits.tell'`,
  );
  return rows.filter(({ id }) => id === splitId).length;
};

it('owners are told once that a split is announced, once that it is withdrawn, and nobody else is', async () => {
  const effectiveOn = addDays(businessDateOf(suite.clock.now()), 4);
  const splitId = await proposeSplit(suite, by.ada, instrumentId, { effectiveOn });
  // A proposal is nobody's business yet.
  expect(await changedBy(() => tell(splitId))).toEqual([]);
  await by.bea.ok('/console/api/splits/decide', { splitId, decision: 'announce' });
  expect(await left(splitId)).toBe(1);
  expect(await changedBy(() => tell(splitId))).toEqual(['inbox_messages']);
  expect(await changedBy(() => tell(splitId))).toEqual([]);
  expect(await told(owner)).toEqual(['Your shares will be split']);

  await by.ada.ok('/console/api/splits/withdraw', { splitId, reason: 'another time' });
  await by.bea.ok('/console/api/splits/decide', { splitId, decision: 'withdraw' });
  expect(await left(splitId)).toBe(2);
  await tell(splitId);
  expect(await changedBy(() => tell(splitId))).toEqual([]);
  expect((await told(owner)).toSorted()).toEqual(['A split was withdrawn', 'Your shares will be split']);
  expect(await told(stranger)).toEqual([]);
});
