import { newId } from '../src/platform/ids.ts';
import type { Path, Reply } from './caller.ts';
import { personWith } from './person.ts';
import { depositOrder, putIn, redemptionOrder } from './savings.ts';
import type { Suite } from './suite.ts';

/** Somebody with one command to give, and whose it is. */
export interface Intent {
  token: string;
  path: Path;
  fields: object;
  key: string | null;
}

/** Returns what is asked of the savings pot, by what is answered: each by somebody of its own. */
export function savers(
  suite: Suite,
  give: (intent: Intent) => Promise<Reply>,
): Record<string, () => Promise<Intent>> {
  let n = 0;
  const saver = (money: string) => personWith(suite, `saver${++n}`, money);
  const deposit = async (amount: string, money: string): Promise<Intent> => {
    const person = await saver(money);
    const fields = await depositOrder(person, amount);
    return { token: person.token, path: '/api/savings/deposit', fields, key: newId() };
  };
  const redemption = async (amount: string, kept = amount): Promise<Intent> => {
    const person = await saver(kept);
    await putIn(person, kept);
    const fields = await redemptionOrder(person, amount);
    return { token: person.token, path: '/api/savings/redeem', fields, key: newId() };
  };
  const cancelled = async (amount: string): Promise<Intent> => {
    const redeemed = await redemption(amount);
    const { body } = await give(redeemed);
    const fields = { movementId: String(body.movementId) };
    return { ...redeemed, path: '/api/savings/cancel', fields, key: newId() };
  };
  return {
    'done: deposit': () => deposit('100.00', '100.00'),
    'savings.below_minimum': () => deposit('0.50', '100.00'),
    'wallet.insufficient_balance (deposit)': () => deposit('100.01', '100.00'),
    'done: redemption': () => redemption('50.00', '100.00'),
    'savings.insufficient_balance': () => redemption('100.01', '100.00'),
    'done: cancelled redemption': () => cancelled('10000.01'),
    'savings.not_cancellable': () => cancelled('50.00'),
  };
}
