import { expect, it } from 'vitest';
import type { UserCaller } from '../../../testing/caller.ts';
import { listShares, openOrders, placeOrder, tradeOrder, trader } from '../../../testing/market.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import type { Demo } from '../../seed/demo-seed.ts';
import { demoSeed } from './market.demo.ts';

const suite = await suiteApp();
const by = await operators(suite);
const chen = await trader(suite, 'chenjing');
const ning = await trader(suite, 'zhouning');
const maple = await trader(suite, 'maple');
const instrumentId = await listShares(suite, by, [chen, ning, maple]);
const people: Readonly<Record<string, typeof chen>> = { chenjing: chen, zhouning: ning };

/** The demo, in which what is sent goes through the callers of the tests, unless it is refused here. */
const demoIn = (isRefused = (_path: string, _fields: object) => false) =>
  ({
    app: suite.app,
    person: async (name: string) => {
      const call = people[name]?.call as UserCaller;
      return {
        get: (path: string, query: object = {}) => call.ok(path as never, query as never),
        post: (path: string, fields: object) =>
          isRefused(path, fields)
            ? Promise.reject(new Error('refused'))
            : call.ok(path as never, fields as never),
      };
    },
  }) as unknown as Demo;

const seen = () => maple.call.ok('/api/market/instrument', { instrumentId });

it('once the demo is made two people trade a lot on a day, next to the last price', async () => {
  await demoSeed.goOn?.(demoIn());
  const { last, trades } = await seen();
  expect(trades).toMatchObject([{ number: '1', shares: '100', price: last }]);
  expect(['9.99', '10.01']).toContain(last);
  expect([await openOrders(chen), await openOrders(ning)]).toEqual([[], []]);
});

it('what the other one cannot buy is taken back', async () => {
  const refusesBuying = (path: string, fields: object) =>
    path === '/api/market/order/place' && 'side' in fields && fields.side === 'buy';
  await expect(demoSeed.goOn?.(demoIn(refusesBuying))).rejects.toThrow('refused');
  expect([await openOrders(chen), await openOrders(ning)]).toEqual([[], []]);
  expect((await seen()).trades).toHaveLength(1);
});

it('what others have offered or asked for is left alone', async () => {
  await tradeOrder(suite, maple, instrumentId, { side: 'sell', limit: '10.03', shares: '100' });
  await tradeOrder(suite, maple, instrumentId, { side: 'buy', limit: '10.01', shares: '100' });
  await demoSeed.goOn?.(demoIn());
  const { last, depth } = await seen();
  expect(last).toBe('10.02');
  expect(depth).toMatchObject({ buy: [{ price: '10.01' }], sell: [{ price: '10.03' }] });
});

it('nobody trades where there is no price between the best ones', async () => {
  await placeOrder(maple, instrumentId, { side: 'buy', limit: '10.02', shares: '100' });
  const { length } = (await seen()).trades;
  await demoSeed.goOn?.(demoIn());
  expect((await seen()).trades).toHaveLength(length);
});
