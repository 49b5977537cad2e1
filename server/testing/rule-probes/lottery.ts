import { wireByHand } from '../by-hand.ts';
import type { OperatorCaller } from '../caller.ts';
import { draw, oneSided, player, publishTable, type TableDraft } from '../lottery.ts';
import { operators } from '../product.ts';
import { type Given, type PathsOf, type ProbesOf, passDays, wordFor } from './probe.ts';

let players = 0;

/** Returns somebody with at least so many points. */
async function holder(given: Given, points: number) {
  const person = await player(given.suite, `player${(players += 1)}`);
  const has = async () => Number((await person.call.ok('/api/Jifen', {})).balance);
  while ((await has()) < points) {
    passDays(given, 1);
    await person.call.ok('/api/user/qiandao', {});
  }
  return person;
}

type Prize = TableDraft['segments'][number]['prize'];

/** Returns what becomes of odds whose largest prize is this one, and hardly ever drawn. */
const rare = async (ada: OperatorCaller, prize: Prize) => propose(ada, oneSided(prize, null, 1));

const propose = async (ada: OperatorCaller, draft: TableDraft) =>
  wordFor(await ada.send('/console/api/lottery/tables/propose', draft));

/** Returns odds of which nothing but two prizes brings anything: this one half of the time, and that one once. */
function evenly(prize: (amount: bigint) => Prize, half: bigint, once: bigint): TableDraft {
  const segments = oneSided({ kind: 'none' }, null, 4_994).segments;
  const weights = [5_000, 1, 1, 1, 1, 1, 1, 4_994];
  return {
    substitute: 3,
    segments: segments.map((segment, i) => ({
      ...segment,
      weight: weights[i] ?? 0,
      prize: i === 0 ? prize(half) : i === 1 && once > 0n ? prize(once) : { kind: 'none' },
    })),
  };
}

const pointsPrize = (amount: bigint): Prize => ({ kind: 'points', amount: String(amount) });
const cashPrize = (amount: bigint): Prize => ({ kind: 'cash', amount: wireByHand(amount) });

export const lotteryProbes: ProbesOf<PathsOf<'lottery'>> = {
  'lottery.pointsPerDraw': {
    stated: (n) => ({ shown: String(n), paid: String(n) }),
    observe: async (given, n) => {
      await publishTable(given.suite, oneSided({ kind: 'none' }));
      const person = await holder(given, n + 1);
      const { cost } = await person.call.ok('/api/lottery/state');
      return { shown: cost, paid: (await draw(person)).cost };
    },
  },
  'lottery.maxPrizePoints': {
    stated: () => ['ok', 'lottery.prize_too_large'],
    observe: async ({ suite }, n) => {
      const { ada } = await operators(suite);
      return [await rare(ada, pointsPrize(BigInt(n))), await rare(ada, pointsPrize(BigInt(n) + 1n))];
    },
  },
  'lottery.maxPrizeCash': {
    stated: () => ['ok', 'lottery.prize_too_large'],
    observe: async ({ suite }, n) => {
      const { ada } = await operators(suite);
      return [await rare(ada, cashPrize(n)), await rare(ada, cashPrize(n + 1n))];
    },
  },
  'lottery.maxExpectedPoints': {
    stated: () => ['ok', 'lottery.expected_too_high'],
    observe: async ({ suite }, n) => {
      const { ada } = await operators(suite);
      const half = BigInt(n) * 2n;
      return [
        await propose(ada, evenly(pointsPrize, half, 0n)),
        await propose(ada, evenly(pointsPrize, half, 1n)),
      ];
    },
  },
  'lottery.maxExpectedCash': {
    stated: () => ['ok', 'lottery.expected_too_high'],
    observe: async ({ suite }, n) => {
      const { ada } = await operators(suite);
      return [
        await propose(ada, evenly(cashPrize, n * 2n, 0n)),
        await propose(ada, evenly(cashPrize, n * 2n, 1n)),
      ];
    },
  },
};
