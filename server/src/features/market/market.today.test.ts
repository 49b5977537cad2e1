import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { laterOf } from '../../../testing/groups.ts';
import { listShares, tradeOrder, trader } from '../../../testing/market.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';

const suite = await suiteApp();
const by = await operators(suite);
const maple = await trader(suite, 'maple');
const ben = await trader(suite, 'benoak');
const cid = await trader(suite, 'cidelm');
const instrumentId = await listShares(suite, by, [maple, ben]);

const later = laterOf(suite);
const today = () => businessDateOf(suite.app.services.clock.now());
const ofDay = (person: typeof maple) => person.call.ok('/api/market/today');

it('before anything trades nothing was gained, and who owns nothing has nothing listed', async () => {
  expect(await ofDay(maple)).toMatchObject({
    on: today(),
    gain: '0.00',
    items: [{ instrumentId, shares: '500', last: '10.00', previousClose: '10.00', gain: '0.00' }],
  });
  expect(await ofDay(cid)).toMatchObject({ gain: '0.00', items: [] });
});

it('the gain of a day counts what was there by how far the price went, and trades by what they cost or brought', async () => {
  await tradeOrder(suite, maple, instrumentId, { side: 'sell', limit: '10.50', shares: '200' });
  await tradeOrder(suite, ben, instrumentId, { side: 'buy', limit: '10.50', shares: '200' });
  // 300 left by 0.50, 200 sold 0.50 above the close, less the fee of 0.1 % of 2,100.00.
  expect(await ofDay(maple)).toMatchObject({ gain: '247.90', items: [{ shares: '300', gain: '247.90' }] });
  // 500 that were there by 0.50; 200 bought at what they are worth, less the same fee.
  expect(await ofDay(ben)).toMatchObject({ gain: '247.90', items: [{ shares: '700', gain: '247.90' }] });
});

it('whoever has sold all still sees what that has brought on the day', async () => {
  await tradeOrder(suite, maple, instrumentId, { side: 'sell', limit: '10.00', shares: '300' });
  await tradeOrder(suite, ben, instrumentId, { side: 'buy', limit: '10.00', shares: '300' });
  // 200 brought 100.00 more than they were worth, 300 as much; the fees were 2.10 and 3.00.
  expect(await ofDay(maple)).toMatchObject({
    gain: '94.90',
    items: [{ instrumentId, shares: '0', last: '10.00', gain: '94.90' }],
  });
});

it('the next day begins with nothing, whether or not its book has begun', async () => {
  later(86_400_000);
  const untouched = { gain: '0.00', items: [{ shares: '1000', previousClose: '10.00', gain: '0.00' }] };
  expect(await ofDay(ben)).toMatchObject(untouched);
  await suite.app.runDue();
  expect(await ofDay(ben)).toMatchObject({ on: today(), ...untouched });
  expect(await ofDay(maple)).toMatchObject({ gain: '0.00', items: [] });
});
