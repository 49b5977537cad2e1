import { describe } from 'vitest';
import { subscriber } from '../testing/equity.ts';
import { listShares, trader } from '../testing/market.ts';
import type { Person } from '../testing/person.ts';
import { operators } from '../testing/product.ts';
import { offeringMachine } from '../testing/state-machines/offering.ts';
import { replay } from '../testing/state-machines/replay.ts';
import { shareOrderMachine } from '../testing/state-machines/share-order.ts';
import { shareSubscriptionMachine } from '../testing/state-machines/share-subscription.ts';
import { suiteApp } from '../testing/suite.ts';

/** Shares: every line of the domain's state tables, sent through the real calls. */

describe('shares at issue', async () => {
  const suite = await suiteApp();
  const by = await operators(suite);
  const person = await subscriber(suite, 'maple', '30000.00');
  const others: Person[] = [];
  for (let n = 1; n <= 5; n += 1) others.push(await subscriber(suite, `other${n}`));
  describe('offering', () => {
    replay(offeringMachine(suite, by, person));
  });
  describe('subscription for shares', () => {
    replay(shareSubscriptionMachine(suite, by, { person, others }));
  });
});

describe('trading', async () => {
  const suite = await suiteApp();
  const by = await operators(suite);
  const buyer = await trader(suite, 'buyer');
  // Each has 500 shares: eight rows sell 200 of them for good, two sell 100.
  const sellers: Person[] = [];
  for (let n = 1; n <= 6; n += 1) sellers.push(await trader(suite, `seller${n}`));
  const instrumentId = await listShares(suite, by, sellers);
  describe('order of shares', () => {
    replay(shareOrderMachine(suite, { instrumentId, buyer, sellers }));
  });
});
