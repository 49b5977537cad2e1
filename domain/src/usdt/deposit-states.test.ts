import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Block, confirmationsAt } from './block.ts';
import {
  afterGoingBack,
  afterScanning,
  type ChainDeposit,
  type ChainDepositState,
  chainDepositStates,
  foundIn,
  isCreditedOffChain,
  settledAs,
} from './deposit-states.ts';

const block = { number: 100n, hash: 'a' };
/** Of the same height on another branch, and of the same hash at another height, which no chain has. */
const rival = { number: 100n, hash: 'b' };
const misnumbered = { number: 101n, hash: 'a' };
const needed = 3;

const standing: Record<ChainDepositState | 'credited off chain', ChainDeposit> = {
  seen: { state: 'seen', block, queuedFor: null },
  confirmed: { state: 'confirmed', block, queuedFor: null },
  credited: { state: 'credited', block, queuedFor: null },
  queued: { state: 'queued', block, queuedFor: 'no_quote' },
  dropped: { state: 'dropped', block: null, queuedFor: null },
  'credited off chain': { state: 'credited', block: null, queuedFor: null },
};
const seenIn = (where: Block): ChainDeposit => ({ ...standing.seen, block: where });
const creditedIn = (where: Block): ChainDeposit => ({ ...standing.credited, block: where });
const { seen, confirmed, credited, queued, dropped, 'credited off chain': offChain } = standing;
const stillQueued: ChainDeposit = { ...queued, queuedFor: 'below_minimum' };

const events = {
  'found in its block': (deposit: ChainDeposit) => foundIn({ ...block }, deposit),
  'found in a rival of its block': (deposit: ChainDeposit) => foundIn(rival, deposit),
  'found at another height': (deposit: ChainDeposit) => foundIn(misnumbered, deposit),
  'the scan goes back to its block': (deposit: ChainDeposit) => afterGoingBack(deposit, 100n),
  'the scan goes back below its block': (deposit: ChainDeposit) => afterGoingBack(deposit, 99n),
  'one confirmation too few': (deposit: ChainDeposit) => afterScanning(deposit, 101n, needed),
  'just enough confirmations': (deposit: ChainDeposit) => afterScanning(deposit, 102n, needed),
  'to be credited': (deposit: ChainDeposit) => settledAs(deposit, { state: 'credited' }),
  'to be queued': (deposit: ChainDeposit) => settledAs(deposit, { state: 'queued', reason: 'below_minimum' }),
};
type Event = keyof typeof events;

const inRival = seenIn(rival);
const elsewhere = seenIn(misnumbered);

/** Where each event leads from each state: in the order of `events`. */
const table: Record<keyof typeof standing, ChainDeposit[]> = {
  seen: [seen, inRival, elsewhere, seen, dropped, seen, confirmed, seen, seen],
  confirmed: [confirmed, inRival, elsewhere, confirmed, dropped, confirmed, confirmed, credited, stillQueued],
  credited: [
    credited,
    creditedIn(rival),
    creditedIn(misnumbered),
    credited,
    offChain,
    credited,
    credited,
    credited,
    credited,
  ],
  queued: [queued, inRival, elsewhere, queued, dropped, queued, queued, credited, stillQueued],
  dropped: [seen, inRival, elsewhere, dropped, dropped, dropped, dropped, dropped, dropped],
  'credited off chain': [
    credited,
    creditedIn(rival),
    creditedIn(misnumbered),
    offChain,
    offChain,
    offChain,
    offChain,
    offChain,
    offChain,
  ],
};
const rows = (Object.keys(standing) as (keyof typeof standing)[]).flatMap((from) =>
  (Object.keys(events) as Event[]).map((event, i) => [from, event, table[from][i]] as const),
);

describe('a deposit of a chain', () => {
  test.each(rows)('%s × %s', (from, event, to) => {
    expect(events[event](standing[from])).toEqual(to);
  });

  test('that is new is seen in its block', () => {
    expect(foundIn(block)).toEqual(seen);
  });

  test('is credited off the chain in one case alone', () => {
    const found = Object.entries(standing).filter(([, deposit]) => isCreditedOffChain(deposit));
    expect(found.map(([name]) => name)).toEqual(['credited off chain']);
    expect(Object.values(standing).map(({ state }) => state)).toEqual([...chainDepositStates, 'credited']);
  });

  test('that is queued and found elsewhere forgets why', () => {
    expect(foundIn(rival, stillQueued).queuedFor).toBeNull();
    expect(settledAs(stillQueued, { state: 'credited' }).queuedFor).toBeNull();
  });

  test('is credited at most once, whatever happens in whatever order', () => {
    const anyCourse = fc.array(fc.constantFrom(...(Object.keys(events) as Event[])), { maxLength: 60 });
    fc.assert(
      fc.property(anyCourse, (course) => {
        let deposit = foundIn(block);
        let credits = 0;
        for (const event of course) {
          const before = deposit;
          deposit = events[event](before);
          if (before.state !== 'credited' && deposit.state === 'credited') credits += 1;
          if (before.state === 'credited') expect(deposit.state).toBe('credited');
          if (deposit.state === 'dropped') expect(deposit.block).toBeNull();
          expect(deposit.queuedFor === null).toBe(deposit.state !== 'queued');
        }
        expect(credits).toBeLessThanOrEqual(1);
      }),
      { numRuns: 1000 },
    );
  });
});

test.each([
  [99n, 0n],
  [100n, 1n],
  [101n, 2n],
  [111n, 12n],
])('scanned up to %d, a block 100 has %d confirmations', (last, confirmations) => {
  expect(confirmationsAt(block, last)).toBe(confirmations);
});
