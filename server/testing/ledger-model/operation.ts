import fc from 'fast-check';

/** A command as fast-check makes it: numbers that the driver reads against the chart of accounts of the life. */
export type Operation =
  | { do: 'post'; moves: Move[]; again: boolean }
  | { do: 'postEach'; moves: Move[]; again: boolean }
  | { do: 'hold'; moves: Move[]; minutes: number | null }
  | { do: 'postHold' | 'voidHold' | 'close' | 'reverse'; pick: number }
  | { do: 'wait'; minutes: number }
  | { do: 'reserve'; pick: number; amount: bigint };

export interface Move {
  kind: number;
  user: number;
  other: number;
  /** Which of the accounts of its class at each end. */
  sub: number;
  otherSub: number;
  asset: number;
  reservation: number;
  amount: bigint;
}

/** The last of these has no account, and the balances are small, so that refusals are common. */
export const userCount = 4;

const amount = fc.oneof(fc.bigInt(1n, 60n), fc.bigInt(1n, 3n));
const pick = fc.nat(1_000);

const move: fc.Arbitrary<Move> = fc.record({
  kind: pick,
  user: fc.nat(userCount - 1),
  other: fc.nat(userCount - 1),
  sub: fc.nat(1),
  otherSub: fc.nat(1),
  asset: pick,
  reservation: pick,
  amount,
});

const again = fc.integer({ min: 0, max: 9 }).map((n) => n === 0);
const moves = (maxLength: number) => fc.array(move, { minLength: 1, maxLength });

export const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('post' as const), moves: moves(3), again }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('postEach' as const), moves: moves(12), again }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('hold' as const),
      moves: moves(2),
      minutes: fc.option(fc.integer({ min: 1, max: 60 })),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('postHold', 'voidHold', 'close'), pick }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), pick }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 40 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reserve' as const), pick, amount }) },
);
