import { houseTotals } from '../../src/ledger/index.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { inSnapshot, inWholeSnapshot } from '../../src/platform/db/transaction.ts';
import { verify } from '../../src/verify/verify.ts';
import { differencesFromStatement } from '../provider-statement.ts';
import { holdsAtOnce } from '../verified.ts';
import { areaModels } from './areas.ts';
import { callsOf, type Life, minor, shown } from './life.ts';
import type { ModelPerson } from './model-person.ts';

/** What is compared with the model while a life goes on, and how often: what is asked most often costs least. */

const walletsEvery = 5;
const figuresEvery = 15;
const housesEvery = 25;
const verifyEvery = 250;
/** What grows with a life is looked at the less often the longer that is, so that a long one takes no more for each step. */
const aLongLife = 5_000;

/**
 * Returns the first figure that differs from the model's after so many steps: of everybody's wallet, of somebody's
 * overview, of the house, of what areas keep states of; from time to time everybody's overview, and what the verifier says.
 */
export async function differences(life: Life, played: number): Promise<string | undefined> {
  if (isTurn(played, verifyEvery)) return everyDifference(life);
  const inTurn = played % figuresEvery === 0 ? personAt(life, played / figuresEvery) : undefined;
  return (
    breaches(life) ??
    (played % walletsEvery === 0 ? await walletsOf(life) : undefined) ??
    (inTurn && (await figuresOf(life, inTurn))) ??
    (isTurn(played, housesEvery) ? ((await housesOf(life)) ?? (await statesOf(life))) : undefined)
  );
}

const isTurn = (played: number, every: number): boolean =>
  played % (every * (1 + Math.floor(played / aLongLife))) === 0;

function personAt(life: Life, turn: number): ModelPerson | undefined {
  const open = life.people.filter(({ isClosed }) => !isClosed);
  return open[turn % open.length];
}

/** Compares everything. */
export async function everyDifference(life: Life): Promise<string | undefined> {
  const early = breaches(life) ?? (await walletsOf(life));
  if (early) return early;
  for (const person of life.people) {
    const why = person.isClosed ? undefined : await figuresOf(life, person);
    if (why) return why;
  }
  return breaches(life) ?? (await housesOf(life)) ?? (await statesOf(life)) ?? (await verified(life));
}

/** What a call did other than it declares. */
const breaches = ({ app }: Life): string | undefined => app.breaches[0];

/** Compares what everybody has, in one statement; whoever is closed has nothing. */
async function walletsOf(life: Life): Promise<string | undefined> {
  const rows = await inSnapshot(life.db, (reader) =>
    reader.rows<{ user_id: string; posted: bigint; held: bigint }>(sql`
      select user_id, posted, held from accounts where kind = 'wallet'`),
  );
  const wallets = new Map(rows.map((row) => [row.user_id, row]));
  for (const { name, userId, posted, held } of life.people) {
    const wallet = wallets.get(userId) ?? { posted: 0n, held: 0n };
    if (wallet.posted !== posted)
      return `${name}: the wallet holds ${shown(wallet.posted)}, expected ${shown(posted)}`;
    if (wallet.held !== held)
      return `${name}: of the wallet ${shown(wallet.held)} is held, expected ${shown(held)}`;
  }
  return undefined;
}

async function figuresOf(life: Life, person: ModelPerson): Promise<string | undefined> {
  const call = await callsOf(life, person);
  const overview = await call.ok('/api/wallet/overview');
  for (const [path, expected] of expectedOf(life, person)) {
    const text = path
      .split('.')
      .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], overview);
    if (minor(String(text)) !== expected)
      return `${person.name}: ${path} is ${text}, expected ${shown(expected)}`;
  }
  return undefined;
}

/** Returns what the models say of a person's figures; income is the sum of what each area brought. */
function expectedOf(life: Life, person: ModelPerson): [string, bigint][] {
  const models = Object.values(areaModels);
  const income = models.reduce((total, model) => total + (model.income?.(person) ?? 0n), 0n);
  return [
    ['cumulativeIncome', income],
    ...models.flatMap(({ figures }) => Object.entries(figures?.(life, person) ?? {})),
  ];
}

async function housesOf(life: Life): Promise<string | undefined> {
  const totals = new Map(
    (await inWholeSnapshot(life.db, houseTotals)).map(({ house, total }) => [house as string, total]),
  );
  for (const { houses } of Object.values(areaModels))
    for (const [house, expected] of Object.entries(houses?.(life) ?? {}))
      if ((totals.get(house) ?? 0n) !== expected)
        return `${house} holds ${shown(totals.get(house) ?? 0n)}, expected ${shown(expected)}`;
  return undefined;
}

async function statesOf(life: Life): Promise<string | undefined> {
  for (const { differs } of Object.values(areaModels)) {
    const why = await differs?.(life);
    if (why) return why;
  }
  return undefined;
}

async function verified(life: Life): Promise<string | undefined> {
  if (await inWholeSnapshot(life.db, (reader) => holdsAtOnce(reader))) return undefined;
  return `broken: ${JSON.stringify((await verify(life.db)).violations)}`;
}

/** Returns in what the provider's own statement differs from the books. */
export async function differencesAtProvider(life: Life): Promise<string | undefined> {
  const lines = await differencesFromStatement(life.db, await life.control.state());
  return lines.length > 0 ? lines.join('\n') : undefined;
}
