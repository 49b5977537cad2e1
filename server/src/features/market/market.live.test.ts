import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { eventStream } from '../../../testing/event-stream.ts';
import { listShares, tradeOrder, trader } from '../../../testing/market.ts';
import { registerPerson } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { until } from '../../../testing/wait.ts';
import { newId } from '../../platform/ids.ts';
import type { Move } from '../../platform/live-hints.store.ts';

/** How whoever looks at a market hears that it has moved. */

const suite = await suiteApp();
const by = await operators(suite);
const maple = await trader(suite, 'maple');
const ben = await trader(suite, 'benoak');
const instrumentId = await listShares(suite, by, [maple, ben]);
const { port } = suite.app.web.server.address() as AddressInfo;

/** Lets the two trade with each other; returns how far the book has come then. */
async function trade(): Promise<string> {
  const wanted = { limit: '10.00', shares: '100' };
  await tradeOrder(suite, maple, instrumentId, { side: 'sell', ...wanted });
  const { state } = await tradeOrder(suite, ben, instrumentId, { side: 'buy', ...wanted });
  expect(state).toBe('filled');
  return (await ben.call.ok('/api/market/instrument', { instrumentId })).sequence;
}

it('somebody who owns neither an order nor shares hears the number that the book has come to', async () => {
  const dan = await registerPerson(suite, 'danfir');
  const stream = await eventStream(`http://127.0.0.1:${port}`, dan.token);
  try {
    expect(await stream.hears(': hello')).toBe(true);
    const sequence = await trade();
    const moved = { topic: 'market', id: instrumentId, sequence };
    expect(await stream.hears(`data: ${JSON.stringify({ moved })}\n\n`)).toBe(true);
  } finally {
    stream.stop();
  }
});

it('that is all they hear: whose orders traded is told to the owners alone', async () => {
  const topics: string[] = [];
  const moves: Move[] = [];
  const stop = suite.app.services.live.subscribe(
    newId(),
    (changed) => void topics.push(...changed),
    (move) => void moves.push(move),
  );
  const sequence = BigInt(await trade());
  await until(() => moves.some((move) => move.subjectId === instrumentId && move.sequence === sequence));
  stop();
  expect(topics).not.toContain('market');
});
