import { expect, it } from 'vitest';
import { inboxOf } from '../../../testing/inbox.ts';
import { personWith } from '../../../testing/person.ts';
import { addIssuer, fund, operators, publish, subscribe } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';

const suite = await suiteApp();
const by = await operators(suite);

it('interest and principal are told of once a day, however many there are', async () => {
  const maple = await personWith(suite, 'maple', '5000.00');
  for (const name of ['One', 'Another']) {
    const issuerId = await addIssuer(by.ada, name);
    await fund(suite, by, issuerId, '50000.00');
    await subscribe(suite, maple, await publish(suite, by, issuerId, { cycleDays: 3 }), 5);
  }
  const { items: before } = await maple.call.ok('/api/wallet/records', { limit: 100 });
  await suite.app.advance(5);
  const { items: after } = await maple.call.ok('/api/wallet/records', { limit: 100 });
  const told = (await inboxOf(maple)).filter(({ en }) => en.title === 'Your investments have paid');
  // Three days of interest, on the last of which the principal comes back, too.
  expect(new Set(told.map(({ en }) => en.body)).size).toBe(told.length);
  expect(told.length).toBeGreaterThan(1);
  expect(told.length).toBeLessThanOrEqual(4);
  expect(after.length - before.length).toBeGreaterThan(told.length);
  expect(new Set(told.map(({ kind, to }) => `${kind} ${to}`))).toEqual(
    new Set(['investing /pages/product/invest']),
  );
});
