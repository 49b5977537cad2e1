import fc from 'fast-check';

/** A command as fast-check makes it: numbers that the model and the driver read in the same way. */
export type Operation =
  | { do: 'post'; moves: Move[]; again: boolean }
  | { do: 'postEach'; moves: Move[]; again: boolean }
  | { do: 'hold'; user: number; amounts: bigint[]; minutes: number | null }
  | { do: 'postHold' | 'voidHold' | 'reverse' | 'close'; pick: number }
  | { do: 'wait'; minutes: number }
  | { do: 'reserve'; amount: bigint };

export type Move =
  | { kind: 'recharge' | 'withdrawal'; user: number; amount: bigint }
  | { kind: 'remittance'; user: number; to: number; amount: bigint }
  | { kind: 'issuer_funding'; amount: bigint }
  | { kind: 'interest'; user: number; amount: bigint; pick: number };

/** The last of these has no account, and the balances are small, so that refusals are common. */
export const userCount = 6;

const user = fc.nat(userCount - 1);
const amount = fc.oneof(fc.bigInt(1n, 60n), fc.bigInt(1n, 3n));
const pick = fc.nat(1_000);

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('recharge' as const), user, amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('withdrawal' as const), user, amount }) },
  {
    weight: 5,
    arbitrary: fc
      .record({ kind: fc.constant('remittance' as const), user, to: user, amount })
      .map((m) => (m.user === m.to ? { ...m, to: (m.to + 1) % userCount } : m)),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('issuer_funding' as const), amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('interest' as const), user, amount, pick }) },
);

const again = fc.integer({ min: 0, max: 9 }).map((n) => n === 0);
const moves = (maxLength: number) => fc.array(move, { minLength: 1, maxLength });

export const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('post' as const), moves: moves(3), again }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('postEach' as const), moves: moves(12), again }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('hold' as const),
      user,
      amounts: fc.array(amount, { minLength: 1, maxLength: 2 }),
      minutes: fc.option(fc.integer({ min: 1, max: 60 })),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('postHold', 'voidHold', 'reverse', 'close'), pick }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 40 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reserve' as const), amount }) },
);
