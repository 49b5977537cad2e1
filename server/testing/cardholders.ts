import { newId } from '../src/platform/ids.ts';
import type { Reply } from './caller.ts';
import { personWith } from './person.ts';
import type { Intent } from './savers.ts';
import type { Suite } from './suite.ts';
import { buyCard, cardOrder, renewalOrder } from './vip.ts';

/** Returns what is asked about VIP cards, by what is answered: each by somebody who has 200.00. */
export function cardholders(
  suite: Suite,
  give: (intent: Intent) => Promise<Reply>,
): Record<string, () => Promise<Intent>> {
  let n = 0;
  const purchase = async (change: object = {}): Promise<Intent> => {
    const person = await personWith(suite, `vipholder${(n += 1)}`, '200.00');
    const fields = { ...(await cardOrder(person)), ...change };
    return { token: person.token, path: '/api/vip/card/buy', fields, key: newId() };
  };
  const refund = async (amount = '9.90'): Promise<Intent> => {
    const bought = await purchase();
    const { body } = await give(bought);
    const fields = { cardId: String(body.cardId), shown: { amount } };
    return { ...bought, path: '/api/vip/card/refund', fields, key: newId() };
  };
  const renewal = async (change: object = {}): Promise<Intent> => {
    const person = await personWith(suite, `vipholder${(n += 1)}`, '200.00');
    const { cardId } = await buyCard(person);
    const fields = { ...(await renewalOrder(person, cardId)), ...change };
    return { token: person.token, path: '/api/vip/card/renewal/on', fields, key: newId() };
  };
  const otherTerms = {
    price: '1.00',
    days: 30,
    makeUps: 2,
    bonusBps: 100,
    bonusDays: 30,
    cap: '20000.00',
  };
  const shown = { ...otherTerms, startsOn: '2026-01-01', refundDays: 7 };
  return {
    'done: VIP card': () => purchase(),
    'vip.terms_changed': () => purchase({ shown }),
    'done: VIP card refunded': () => refund(),
    'vip.terms_changed (refund)': () => refund('9.80'),
    'done: VIP card to be renewed': () => renewal(),
    'vip.terms_changed (renewal)': () => renewal({ shown: otherTerms }),
    'vip.already_refunded': async () => {
      const back = await refund();
      await give(back);
      return { ...back, key: newId() };
    },
  };
}
