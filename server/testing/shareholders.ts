import { newId } from '../src/platform/ids.ts';
import type { Reply } from './caller.ts';
import { offerShares, shareOrder, subscriber } from './equity.ts';
import { operators } from './product.ts';
import type { Intent } from './savers.ts';
import type { Suite } from './suite.ts';

/** Returns what is asked about shares at issue, by what is answered: each by somebody who has 1,000.00. */
export async function shareholders(
  suite: Suite,
  give: (intent: Intent) => Promise<Reply>,
): Promise<Record<string, () => Promise<Intent>>> {
  const by = await operators(suite);
  const many = { quotaLots: '1000000', maxLots: '3' };
  const offeringId = await offerShares(suite, by, many);
  const { now } = suite.clock;
  const opensAt = new Date(now().getTime() + 3_600_000).toISOString();
  const soon = await offerShares(suite, by, { ...many, opensAt });
  let n = 0;
  const order = async (lots: number, change: object = {}, offering = offeringId): Promise<Intent> => {
    const person = await subscriber(suite, `shareholder${(n += 1)}`, '1000.00');
    const fields = { ...(await shareOrder(person, offering, lots)), ...change };
    return { token: person.token, path: '/api/equity/subscribe', fields, key: newId() };
  };
  const back = async (): Promise<Intent> => {
    const subscribed = await order(1);
    const { body } = await give(subscribed);
    const fields = { subscriptionId: String(body.subscriptionId) };
    return { ...subscribed, path: '/api/equity/withdraw', fields, key: newId() };
  };
  return {
    'done: share subscription': () => order(2),
    'equity.not_open': () => order(1, {}, soon),
    'equity.above_limit': () => order(4),
    'equity.terms_changed': () => order(1, { shown: { price: '2.00', amount: '200.00' } }),
    'done: share subscription taken back': back,
    'equity.not_withdrawable': async () => {
      const taken = await back();
      await give(taken);
      return { ...taken, key: newId() };
    },
  };
}
