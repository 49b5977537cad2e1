import { type ApiClient, SeedFailure } from '../../seed/api-client.ts';
import type { Demo, DemoSeed } from '../../seed/demo-seed.ts';

export const demoSeed: DemoSeed = {
  prepare: publish,
  leave: async (demo) => {
    await drawSome(demo);
    await proposeOdds(demo);
  },
};

const points = (amount: string) => ({ kind: 'points', amount });
const cash = (amount: string) => ({ kind: 'cash', amount });

/** A good of the store, by its English name until it is known by its id. */
const good = (goodId: string) => ({ kind: 'good', goodId });

/**
 * Name, prize, weight and stock; on average 20.59 points and 0.019 of money for the 50 that a draw costs, and of goods
 * what costs 2.25 points in the store.
 */
const segments = [
  ['10 积分', '10 points', points('10'), 3_090, null],
  ['20 积分', '20 points', points('20'), 2_500, null],
  ['¥1.00', '¥1.00', cash('1.00'), 100, 50],
  ['50 积分', '50 points', points('50'), 1_400, null],
  ['100 积分', '100 points', points('100'), 550, null],
  ['¥8.88', '¥8.88', cash('8.88'), 10, 5],
  ['马克杯', 'Mug', good('Mug'), 50, 10],
  ['谢谢参与', 'No prize', { kind: 'none' }, 2_300, null],
] as const;

/** What the first prize gives to the fourth where more points are to be won. */
const moves = [-1, 0, 0, 1];

const tableWith = (moved: number, idOf: (name: string) => string) => ({
  segments: segments.map(([zh, en, prize, weight, stock], n) => ({
    name: { zh, en },
    prize: 'goodId' in prize ? good(idOf(prize.goodId)) : prize,
    weight: weight + moved * (moves[n] ?? 0),
    stock,
  })),
  substitute: 1,
});

interface Tables {
  items: { state: string }[];
}
interface Shelf {
  items: { goodId: string; name: { en: string } }[];
}

const path = '/console/api/lottery/tables';

/** Returns what finds a good of the store by its English name. */
async function goodIds(operator: ApiClient): Promise<(name: string) => string> {
  const { items } = await operator.get<Shelf>('/console/api/goods?state=on_shelf&limit=100');
  return (name) => items.find((each) => each.name.en === name)?.goodId ?? '';
}

/** Zhao proposes the odds, Qian publishes them. */
async function publish({ operator }: Demo): Promise<void> {
  const maker = await operator('zhao');
  const { items } = await maker.get<Tables>(path);
  if (items.length > 0) return;
  const checker = await operator('qian');
  const odds = tableWith(0, await goodIds(maker));
  const { tableId } = await maker.post<{ tableId: string }>(`${path}/propose`, odds);
  await checker.post(`${path}/publish`, { tableId });
}

/** Two tables that somebody would like better wait for a second operator, who may publish one of them. */
async function proposeOdds({ operator }: Demo): Promise<void> {
  const maker = await operator('zhao');
  const { items } = await maker.get<Tables>(path);
  const waiting = items.filter(({ state }) => state === 'proposed').length;
  const idOf = await goodIds(maker);
  for (const moved of [100, 200].slice(waiting)) await maker.post(`${path}/propose`, tableWith(moved, idOf));
}

/** Who has come every day of the demo, and how often each draws of what that brought. */
const players = [
  { username: 'linxiao', draws: 1 },
  { username: 'heyu', draws: 3 },
];

/** Those who have drawn three times have had the seed revealed, so that the draws can be computed again. */
async function drawSome({ person }: Demo): Promise<void> {
  for (const player of players) {
    const client = await person(player.username);
    if (!(await wheelOf(client)).seed) await takeSeed(client, null, `${player.username}-1`);
    const { items } = await client.get<{ items: unknown[] }>('/api/lottery/records');
    for (let drawn = items.length; drawn < player.draws; drawn += 1) await draw(client);
    const { seed } = await wheelOf(client);
    if (player.draws > 1 && seed && seed.nonce > 0)
      await takeSeed(client, seed.seedId, `${player.username}-2`);
  }
}

async function draw(client: ApiClient): Promise<void> {
  const { seed, table, cost } = await wheelOf(client);
  if (!seed || !table) throw new SeedFailure('no wheel to draw at');
  const { seedId, nonce } = seed;
  await client.post('/api/lottery/draw', { seedId, nonce, tableId: table.tableId, shown: { cost } });
}

interface WheelState {
  cost: string;
  seed: { seedId: string; nonce: number } | null;
  table: { tableId: string } | null;
}

const wheelOf = (client: ApiClient): Promise<WheelState> => client.get<WheelState>('/api/lottery/state');

async function takeSeed(client: ApiClient, seedId: string | null, clientSeed: string): Promise<void> {
  const next = await client.post<{ seedId: string }>('/api/lottery/next_seed', {});
  await client.post('/api/lottery/new_seed', { seedId, nextSeedId: next.seedId, clientSeed });
}
