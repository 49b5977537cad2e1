import { newId } from '../src/platform/ids.ts';
import type { Reply } from './caller.ts';
import { groupOrder, joinGroup, joinOrder, offerToGroups, startGroup } from './groups.ts';
import { type Person, personWith } from './person.ts';
import { addIssuer, operators, publish } from './product.ts';
import type { Intent } from './savers.ts';
import type { Suite } from './suite.ts';

/** Returns what is asked of groups, by what is answered: each by somebody of its own. */
export async function groupers(
  suite: Suite,
  give: (intent: Intent) => Promise<Reply>,
): Promise<Record<string, () => Promise<Intent>>> {
  const by = await operators(suite);
  const issuerId = await addIssuer(by.ada, 'Grouped');
  const productId = await publish(suite, by, issuerId);
  const offerId = await offerToGroups(suite, by, productId);
  let n = 0;
  const member = (money = '500.00') => personWith(suite, `grouper${++n}`, money);
  const group = async () => (await startGroup(suite, await member(), productId, offerId)).group;
  const start = async (person: Person): Promise<Intent> => {
    const fields = { ...(await groupOrder(suite, person, productId, { offerId }, 1)), offerId };
    return { token: person.token, path: '/api/group/start', fields, key: newId() };
  };
  type Group = Awaited<ReturnType<typeof group>>;
  const join = async (person: Person, into: Group, units = 1): Promise<Intent> => {
    const fields = await joinOrder(suite, person, into, units);
    return { token: person.token, path: '/api/group/join', fields, key: newId() };
  };
  const leave = async (person: Person, { groupId }: Group): Promise<Intent> => ({
    token: person.token,
    path: '/api/group/leave',
    fields: { groupId },
    key: newId(),
  });
  return {
    'done: started group': async () => start(await member()),
    'done: joined group': async () => join(await member(), await group()),
    'done: left group': async () => {
      const person = await member();
      return leave(person, (await startGroup(suite, person, productId, offerId)).group);
    },
    'group.full': async () => {
      const into = await group();
      const late = await join(await member(), into);
      await joinGroup(suite, await member(), into);
      return late;
    },
    'group.already_waiting': async () => {
      const person = await member();
      await give(await start(person));
      return join(person, await group());
    },
    'group.already_member': async () => {
      const person = await member();
      const { group: left } = await startGroup(suite, person, productId, offerId);
      const again = await join(person, left);
      await give(await leave(person, left));
      return again;
    },
    'group.not_leavable': async () => {
      const [person, into] = [await member(), await group()];
      await joinGroup(suite, person, into);
      return leave(person, into);
    },
    'wallet.insufficient_balance (group)': async () => join(await member('50.00'), await group()),
  };
}
