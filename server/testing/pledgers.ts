import { newId } from '../src/platform/ids.ts';
import type { Reply } from './caller.ts';
import { listShares, trader } from './market.ts';
import type { Person } from './person.ts';
import { fundPledges, pledgeInput, pledgeRepayment } from './pledges.ts';
import { operators } from './product.ts';
import type { Intent } from './savers.ts';
import type { Suite } from './suite.ts';

/** Returns what is asked about pledges, by what is answered: each by somebody who has 500 shares at 10.00. */
export async function pledgers(
  suite: Suite,
  give: (intent: Intent) => Promise<Reply>,
): Promise<Record<string, () => Promise<Intent>>> {
  const by = await operators(suite);
  await fundPledges(by);
  const people: Person[] = [];
  for (let n = 0; n < 26; n += 1) people.push(await trader(suite, `pledger${n}`));
  const instrumentId = await listShares(suite, by, people);
  const pledger = (): Person => {
    const person = people.pop();
    if (!person) throw new Error('too few people have shares');
    return person;
  };
  const asked = (person: Person, path: Intent['path'], fields: object): Intent => ({
    token: person.token,
    path,
    fields,
    key: newId(),
  });
  const opened = async (person: Person, change: object = {}): Promise<Intent> => {
    const fields = await pledgeInput(person, instrumentId, '200', '900.00');
    return asked(person, '/api/pledge/open', { ...fields, ...change });
  };
  const pledged = async (person: Person): Promise<string> =>
    String((await give(await opened(person))).body.pledgeId);
  const moved = async (path: Intent['path'], shares: string): Promise<Intent> => {
    const person = pledger();
    return asked(person, path, { pledgeId: await pledged(person), shares });
  };
  const repaid = async (amount: string, change: object = {}): Promise<Intent> => {
    const person = pledger();
    const fields = await pledgeRepayment(person, await pledged(person), amount);
    return asked(person, '/api/pledge/repay', { ...fields, ...change });
  };
  return {
    'done: pledge': () => opened(pledger()),
    'pledge.above_value': () => opened(pledger(), { principal: '1000.01' }),
    'pledge.outside_limits': () => opened(pledger(), { principal: '1.00' }),
    'market.not_enough_shares (pledge)': () => opened(pledger(), { shares: '600' }),
    'pledge.terms_changed': () =>
      opened(pledger(), {
        shown: { rateBps: 1, warningPrice: '1.00', callPrice: '1.00', cureHours: 48, ltvBps: 5000 },
      }),
    'done: pledge repaid': () => repaid('all'),
    'pledge.more_than_owed': () => repaid('900.01'),
    'done: shares added': () => moved('/api/pledge/add', '100'),
    'done: shares released': () => moved('/api/pledge/release', '10'),
    'pledge.not_releasable': () => moved('/api/pledge/release', '100'),
  };
}
