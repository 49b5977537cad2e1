import { cards } from '@banyan/domain/cards/cards.ts';
import { type ApiClient, SeedFailure } from '../../seed/api-client.ts';
import type { Demo, DemoSeed } from '../../seed/demo-seed.ts';

export const demoSeed: DemoSeed = { prepare: publish, leave: collect };

/** In 10,000 parts; the last of the cards is the rare one. */
const weights = [3_000, 2_800, 2_300, 1_600, 300];

const points = (amount: string) => ({ kind: 'points', amount });
const cash = (amount: string) => ({ kind: 'cash', amount });

/** Name, prize, weight and stock of what a set can win: on average 94.8 points and 0.28 of money. */
const prizes = [
  ['50 积分', '50 points', points('50'), 5_600, null],
  ['100 积分', '100 points', points('100'), 2_600, null],
  ['¥2.00', '¥2.00', cash('2.00'), 1_000, 100],
  ['300 积分', '300 points', points('300'), 600, null],
  ['¥8.88', '¥8.88', cash('8.88'), 100, 20],
  ['2,280 积分', '2,280 points', points('2280'), 100, 10],
] as const;

/** Zhao proposes the odds, Qian publishes them. */
async function publish({ operator }: Demo): Promise<void> {
  const [maker, checker] = [await operator('zhao'), await operator('qian')];
  const drafts = [
    {
      game: 'cards',
      segments: cards.map(({ name }, i) => ({
        name,
        prize: { kind: 'card' },
        weight: weights[i],
        stock: null,
      })),
    },
    {
      game: 'card_set',
      segments: prizes.map(([zh, en, prize, weight, stock]) => ({
        name: { zh, en },
        prize,
        weight,
        stock,
      })),
    },
  ];
  for (const draft of drafts) {
    const path = `/console/api/lottery/tables?game=${draft.game}`;
    if ((await maker.get<{ items: unknown[] }>(path)).items.length > 0) continue;
    const { tableId } = await maker.post<{ tableId: string }>('/console/api/lottery/tables/propose', {
      ...draft,
      substitute: 1,
    });
    await checker.post('/console/api/lottery/tables/publish', { tableId });
  }
}

interface Album {
  table: { tableId: string } | null;
  album: { card: number; held: number; offered: number }[];
  chances: { waiting: number };
  pity: { after: number };
  gifts: { open: unknown[] };
  seed: { seedId: string; nonce: number } | null;
}

const albumOf = (client: ApiClient): Promise<Album> => client.get<Album>('/api/activity/state');

/** So many chances stay for whoever tries the demo out at least, and nobody draws more than so often. */
const left = 3;
const most = 20;

/** Two who have come every day draw cards; one offers a duplicate to the other. */
async function collect({ app, person }: Demo): Promise<void> {
  // What check-ins brought is a reaction of the outbox.
  await app.deliverOutbox();
  const [giver, friend] = [await person('heyu'), await person('linxiao')];
  for (const client of [giver, friend]) {
    if (!(await albumOf(client)).seed) await takeSeed(client);
    for (let drawn = await drawnBy(client); drawn < most; drawn += 1) if (!(await open(client))) break;
  }
  await offer(giver, '13800000001');
}

/** Returns how many cards somebody has drawn, of whom it is known that it is less than a page of them. */
async function drawnBy(client: ApiClient): Promise<number> {
  const { items } = await client.get<{ items: { cause: string }[] }>('/api/activity/card_records', {
    limit: '100',
  });
  return items.filter(({ cause }) => cause === 'drawn').length;
}

async function takeSeed(client: ApiClient): Promise<void> {
  const { seedId } = await client.post<{ seedId: string }>('/api/lottery/next_seed', {});
  await client.post('/api/lottery/new_seed', { seedId: null, nextSeedId: seedId, clientSeed: 'cards-1' });
}

/** Draws a card, unless too few chances are left; returns whether it was drawn. */
async function open(client: ApiClient): Promise<boolean> {
  const { seed, table, pity, chances } = await albumOf(client);
  if (!seed || !table) throw new SeedFailure('no cards to draw');
  if (chances.waiting <= left) return false;
  await client.post('/api/activity/open', {
    seedId: seed.seedId,
    nonce: seed.nonce,
    tableId: table.tableId,
    shown: { pityAfter: pity.after },
  });
  return true;
}

async function offer(client: ApiClient, account: string): Promise<void> {
  const { album, gifts } = await albumOf(client);
  const spare = album.find(({ held, offered }) => held - offered >= 2);
  if (gifts.open.length > 0 || !spare) return;
  const { recipientId } = await client.post<{ recipientId: string }>('/api/activity/recipient', { account });
  await client.post('/api/activity/give', { card: spare.card, recipientId });
}
