import { defaultPolicy } from '@banyan/domain/policy.ts';
import { afterAll, expect, it } from 'vitest';
import { permutations } from '../../../testing/permutations.ts';
import { type Person, registerPerson } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { scan, standInNetworks, usdtSent } from '../../../testing/usdt.ts';
import { sql } from '../../platform/db/sql.ts';
import { newId } from '../../platform/ids.ts';

/** Nobody tells of a deposit: the chain has it, takes it back, and is looked at, in any order and twice. */

const chain = 'ERC20' as const;
const { nodes, config, close } = await standInNetworks();
afterAll(() => close());
const suite = await suiteApp({ usdt: config });
const { services } = suite.app;
const { ada } = await operators(suite);
const node = nodes[chain];
const needed = defaultPolicy.usdt.confirmations[chain];

const kinds = ['blocks', 'reorg', 'two scanners', 'an operator', 'another token'] as const;
type Kind = (typeof kinds)[number];
const orders = [...permutations<Kind>(kinds)];

interface Holder {
  person: Person;
  address: string;
}

let holders = 0;
/** Returns somebody with an address, to which 20 USDT were sent that nobody has looked for yet. */
async function sentTo(): Promise<Holder> {
  const person = await registerPerson(suite, `holder${(holders += 1)}`);
  const { networks } = await person.call.ok('/api/usdt/deposit_address/make', {});
  const address = networks.find((network) => network.chain === chain)?.address ?? '';
  node.mine(usdtSent(chain, address, 20_000_000n));
  return { person, address };
}
const depositsOf = async ({ call }: Person) => (await call.ok('/api/usdt/deposits')).items;

/** Lets one of these happen to the deposit of a person. */
const happen: Record<Kind, (holder: Holder) => Promise<unknown>> = {
  blocks: () => {
    node.mineEmpty(needed);
    return scan(services, chain);
  },
  reorg: () => {
    node.reorg(3, { placesHigher: 0 });
    return scan(services, chain);
  },
  'two scanners': () => Promise.all([scan(services, chain), scan(services, chain)]),
  'an operator': async ({ person }) => {
    const own = (await depositsOf(person)).find(({ queuedFor }) => queuedFor === null);
    const deposit = { userId: person.userId, depositId: own?.depositId ?? newId() };
    const { code } = await ada.refusal('/console/api/usdt-deposits/settle', deposit);
    expect(code).toBe(own ? 'usdt.not_queued' : 'request.not_found');
  },
  'another token': ({ address }) => {
    node.mine({ ...usdtSent(chain, address, 99_000_000n), contract: `0x${'12'.repeat(20)}` });
    return scan(services, chain);
  },
};

it('what happens to a deposit may come in each of its 120 orders, and twice: it is credited once, another token never', async () => {
  expect(orders).toHaveLength(120);
  await scan(services, chain);
  // What was scanned has more than one end: a reorg leaves some of them.
  node.mineEmpty(10);
  await scan(services, chain);
  for (const [i, order] of orders.entries()) {
    const holder = await sentTo();
    const copies = 1 + (i % 2);
    for (const kind of order) for (let copy = 0; copy < copies; copy += 1) await happen[kind](holder);
    node.mineEmpty(needed);
    await scan(services, chain);
    const ends = (await depositsOf(holder.person)).map(
      ({ state, queuedFor, credited }) => `${state} ${queuedFor} ${credited}`,
    );
    const tokens = Array.from({ length: copies }, () => 'queued unknown_token null');
    expect(ends.toSorted(), String(order)).toEqual(['credited null 142.46', ...tokens]);
    const { userId } = holder.person;
    const entries = await suite.rows(sql`select amount from entries where user_id = ${userId}`);
    expect(entries, String(order)).toHaveLength(1);
    expect((await holder.person.call.ok('/api/wallet/overview')).balance).toBe('142.46');
  }
});
