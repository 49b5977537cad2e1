import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block } from './block.ts';
import {
  afterGoingBack,
  afterScanning,
  type ChainDeposit,
  foundIn,
  isCreditedOffChain,
  settledAs,
} from './deposit-states.ts';
import { keptUpTo, keptWith, planScan, type ScanLimits, type ScanStep, scannedTo } from './scan.ts';

/** What a new block carries: nothing, a deposit of its own, or those that a reorg has thrown out. */
type Carried = 'nothing' | 'new' | 'returned';
type Happening =
  | { kind: 'nothing' }
  | { kind: 'mine'; carries: Carried }
  /** Takes off some blocks and puts on as many others at least, as no chain gives way to a shorter one. */
  | { kind: 'reorg'; depth: number; carries: Carried[] };

/** A chain of blocks that each have a hash of their own, whatever becomes of them. */
function makeChain() {
  const blocks: { hash: string; deposits: string[] }[] = [{ hash: 'block 0', deposits: [] }];
  const thrownOut: string[] = [];
  let blocksMade = 0;
  let depositsMade = 0;

  const mine = (carries: Carried): void => {
    blocksMade += 1;
    const deposits = carries === 'returned' ? thrownOut.splice(0) : [];
    if (carries === 'new') {
      depositsMade += 1;
      deposits.push(`deposit ${depositsMade}`);
    }
    blocks.push({ hash: `block ${blocksMade}`, deposits });
  };
  const reorg = (depth: number, carries: readonly Carried[]): void => {
    const gone = blocks.splice(Math.max(1, blocks.length - depth));
    thrownOut.push(...gone.flatMap(({ deposits }) => deposits));
    for (let i = 0; i < Math.max(gone.length, carries.length); i += 1) mine(carries[i] ?? 'nothing');
  };
  return {
    blocks,
    happen: (happening: Happening): void => {
      if (happening.kind === 'mine') mine(happening.carries);
      if (happening.kind === 'reorg') reorg(happening.depth, happening.carries);
    },
    blockAt: (number: bigint): Block | null => {
      const hash = blocks[Number(number)]?.hash;
      return hash === undefined ? null : { number, hash };
    },
    deposits: (): string[] => blocks.flatMap(({ deposits }) => deposits),
  };
}
type Chain = ReturnType<typeof makeChain>;

/** A node of a chain on which something may happen before each answer. */
const makeNode = (chain: Chain, happenings: Happening[]) => {
  const goOn = (): void => {
    const happening = happenings.shift();
    if (happening) chain.happen(happening);
  };
  return {
    head: (): Block => {
      goOn();
      return chain.blockAt(BigInt(chain.blocks.length - 1)) as Block;
    },
    blockHash: (number: bigint): string | null => {
      goOn();
      return chain.blockAt(number)?.hash ?? null;
    },
    transfers: (from: bigint, to: bigint): { id: string; block: Block }[] => {
      goOn();
      return chain.blocks.flatMap(({ hash, deposits }, i) => {
        const number = BigInt(i);
        return number < from || number > to ? [] : deposits.map((id) => ({ id, block: { number, hash } }));
      });
    },
  };
};

/** Scans a node by the rules, as a job does, and credits what they say. */
function makeScanner(node: ReturnType<typeof makeNode>, needed: number, limits: ScanLimits) {
  let kept: Block[] = [];
  const deposits = new Map<string, ChainDeposit>();
  const credits: string[] = [];

  const goBack = (to: bigint): void => {
    kept = keptUpTo(kept, to);
    for (const [id, deposit] of deposits) deposits.set(id, afterGoingBack(deposit, to));
  };
  const scan = ({ from, to }: Extract<ScanStep, { step: 'ask' }>): void => {
    const before = node.blockHash(to);
    const found = node.transfers(from, to);
    const lastKept = kept.at(-1);
    const last = lastKept ? node.blockHash(lastKept.number) : null;
    const end = scannedTo(to, kept, { before, last, after: node.blockHash(to) });
    if (!end) return;
    kept = keptWith(kept, end);
    for (const { id, block } of found) deposits.set(id, foundIn(block, deposits.get(id)));
    for (const [id, deposit] of deposits) {
      const settled = settledAs(afterScanning(deposit, to, needed), { state: 'credited' });
      if (deposit.state !== 'credited' && settled.state === 'credited') credits.push(id);
      deposits.set(id, settled);
    }
  };
  /** Takes one step, and returns whether there was one to take. */
  const step = (): boolean => {
    const head = node.head();
    const hashes = new Map<bigint, string | null>();
    let next = planScan({ kept, head, hashes, limits });
    while (next.step === 'compare') {
      hashes.set(next.number, node.blockHash(next.number));
      next = planScan({ kept, head, hashes, limits });
    }
    if (next.step === 'lost') throw new Error('the scan is lost');
    if (next.step === 'go_back') goBack(next.to);
    if (next.step === 'ask') scan(next);
    return next.step !== 'wait';
  };
  const scanAll = (): void => {
    let isDone = false;
    while (!isDone) isDone = !step();
  };
  return { step, scanAll, deposits, credits };
}

/** Lets everything happen while the chain is scanned, and scans on until all that is on it has what it needs. */
function scanThrough(course: readonly Happening[], needed: number, limits: ScanLimits) {
  const chain = makeChain();
  const happenings = [...course];
  const scanner = makeScanner(makeNode(chain, happenings), needed, limits);
  while (happenings.length > 0) scanner.step();
  for (let i = 0; i < needed; i += 1) chain.happen({ kind: 'mine', carries: 'nothing' });
  scanner.scanAll();
  return { onChain: chain.deposits(), credits: scanner.credits, deposits: scanner.deposits };
}

const anyCarried: fc.Arbitrary<Carried> = fc.constantFrom('nothing', 'new', 'returned');
const anyHappening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({ kind: 'nothing' as const }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('mine' as const), carries: anyCarried }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('reorg' as const),
      depth: fc.integer({ min: 1, max: 3 }),
      carries: fc.array(anyCarried, { maxLength: 5 }),
    }),
  },
);
const anyCourse = fc.array(anyHappening, { maxLength: 150, size: 'max' });
const anyLimits = fc.record({
  first: fc.constantFrom(0n, 1n),
  most: fc.bigInt({ min: 1n, max: 8n }),
  again: fc.bigInt({ min: 0n, max: 3n }),
});

describe('on a chain with reorgs of up to three blocks, between any two questions', () => {
  test.each([4, 5, 6, 12])('%d confirmations credit each deposit once, and none off the chain', (needed) => {
    fc.assert(
      fc.property(anyCourse, anyLimits, (course, limits) => {
        const { onChain, credits, deposits } = scanThrough(course, needed, limits);
        expect(credits.toSorted()).toEqual(onChain.toSorted());
        const others = [...deposits].filter(([id]) => !onChain.includes(id));
        expect(others.filter(([, { state }]) => state !== 'dropped')).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test.each([1, 2, 3])('%d confirmations are too few, but credit none twice, and all in sight', (needed) => {
    fc.assert(
      fc.property(anyCourse, anyLimits, (course, limits) => {
        const { onChain, credits, deposits } = scanThrough(course, needed, limits);
        expect(new Set(credits).size).toBe(credits.length);
        expect(onChain.filter((id) => !credits.includes(id))).toEqual([]);
        const off = [...deposits].filter(([, deposit]) => isCreditedOffChain(deposit)).map(([id]) => id);
        expect(off.toSorted()).toEqual(credits.filter((id) => !onChain.includes(id)).toSorted());
      }),
      { numRuns: 300 },
    );
  });
});

/** A deposit with so many confirmations that are all scanned, and then a reorg of three blocks. */
const reorgAfter = (confirmations: number, carries: Carried[]): Happening[] => {
  const mined = Array.from({ length: 3 + confirmations }, (_, i): Happening => {
    return { kind: 'mine', carries: i === 3 ? 'new' : 'nothing' };
  });
  return [...mined, { kind: 'reorg', depth: 3, carries }];
};

describe('a reorg of three blocks at so many confirmations', () => {
  const needed = 6;
  const limits: ScanLimits = { first: 0n, most: 8n, again: 0n };

  test.each([1, 2, 3])('at %d takes the deposit, which is dropped', (confirmations) => {
    const { credits, deposits } = scanSlowly(reorgAfter(confirmations, []));
    expect(credits).toEqual([]);
    expect(deposits.get('deposit 1')).toEqual({ state: 'dropped', block: null, queuedFor: null });
  });

  test.each([1, 2, 3])('at %d takes the deposit, which is credited where it returns', (confirmations) => {
    const { credits, deposits } = scanSlowly(reorgAfter(confirmations, ['nothing', 'returned']));
    expect(credits).toEqual(['deposit 1']);
    expect(deposits.get('deposit 1')?.block?.hash).toBe(`block ${3 + confirmations + 2}`);
  });

  test.each([4, 5, 6, 7])('at %d leaves the deposit, which is credited once', (confirmations) => {
    const { credits, deposits } = scanSlowly(reorgAfter(confirmations, []));
    expect(credits).toEqual(['deposit 1']);
    expect(deposits.get('deposit 1')?.block).toEqual({ number: 4n, hash: 'block 4' });
  });

  /** Scans all that is there after each block, and not while questions are asked. */
  function scanSlowly(course: readonly Happening[]) {
    const chain = makeChain();
    const scanner = makeScanner(makeNode(chain, []), needed, limits);
    for (const happening of course) {
      chain.happen(happening);
      scanner.scanAll();
    }
    for (let i = 0; i < needed; i += 1) chain.happen({ kind: 'mine', carries: 'nothing' });
    scanner.scanAll();
    return scanner;
  }
});
