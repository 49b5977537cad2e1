import { expect, it } from 'vitest';
import { comesTo, offerShares } from '../../../testing/equity.ts';
import { openMarket, trader } from '../../../testing/market.ts';
import { nobodys } from '../../../testing/nobodys.ts';
import type { Person } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';

const suite = await suiteApp();
const by = await operators(suite);
const maple = await trader(suite, 'maple');
const ben = await trader(suite, 'benoak');
const tea = await openMarket(suite, by);
const silk = await openMarket(suite, by);

const watch = (instrumentId: string, isWatched: boolean) =>
  maple.call.ok('/api/market/watch', { instrumentId, isWatched });
const watchedBy = async (person: Person) =>
  (await person.call.ok('/api/market/instruments')).items
    .filter(({ isWatched }) => isWatched)
    .map(({ instrumentId }) => instrumentId);

it('shares are on the watch list of whoever put them there, and of nobody else', async () => {
  expect(await watchedBy(maple)).toEqual([]);
  expect(await watch(silk, true)).toEqual({ instrumentId: silk, isWatched: true });
  expect(await watchedBy(maple)).toEqual([silk]);
  expect(await watchedBy(ben)).toEqual([]);
  expect(await maple.call.ok('/api/market/instrument', { instrumentId: silk })).toMatchObject({
    isWatched: true,
  });
  expect(await maple.call.ok('/api/market/instrument', { instrumentId: tea })).toMatchObject({
    isWatched: false,
  });
});

it('saying it twice changes nothing, and they are taken off the list again', async () => {
  await watch(silk, true);
  await watch(tea, true);
  expect((await watchedBy(maple)).toSorted()).toEqual([silk, tea].toSorted());
  await watch(silk, false);
  await watch(silk, false);
  expect(await watchedBy(maple)).toEqual([tea]);
});

it('shares that are not there, or not traded yet, can be watched by nobody', async () => {
  const refused = async (instrumentId: string) =>
    (await maple.call.refusal('/api/market/watch', { instrumentId, isWatched: true })).code;
  expect(await refused(nobodys)).toBe('request.not_found');
  const offeringId = await offerShares(suite, by);
  await comesTo(suite, offeringId, 'allotBy');
  const [listed] = await suite.rows<{ id: string }>(
    sql`select instrument_id as id from equity_offerings where offering_id = ${offeringId}`,
  );
  expect(await refused(listed?.id ?? '')).toBe('market.not_listed');
});
