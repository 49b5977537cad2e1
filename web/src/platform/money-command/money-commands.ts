import { isOutdated } from '@banyan/client/money-command/kept-entries.ts';
import type { ApiProblem } from '@banyan/client/problem.ts';
import type { MoneyPath } from '../calls.ts';
import { sessionChanged } from '../http.ts';
import { apiQuery, queryClient, refreshQueries } from '../query.ts';
import { token } from '../session.ts';
import {
  drop,
  isAnythingKept,
  isEntry,
  isKept,
  keep,
  keptBy,
  type MoneyCommand,
  type Owner,
  ownerOf,
  withoutSecret,
} from './kept-commands.ts';
import { alone } from './locks.ts';
import { type Answer, outcomeUnknown, sendUntilAnswered, stillOpen } from './send.ts';
import { tabs } from './tabs.ts';
import { isWatched } from './watchers.ts';

/** A command whose outcome is open. In its first attempt it is merely on its way. */
export interface OpenCommand extends MoneyCommand {
  isUnknown: boolean;
}
/** A command that was settled while nobody waited for it in the form that had sent it. */
export interface SettledCommand extends MoneyCommand {
  reply?: unknown;
  problem?: Pick<ApiProblem, 'code' | 'title' | 'status'> | undefined;
}
export interface MoneyCommands {
  open: readonly OpenCommand[];
  settled: readonly SettledCommand[];
}
interface Session {
  bearer: string;
  owner: Owner;
}
interface Submission {
  path: MoneyPath;
  about: string;
  input: Record<string, unknown>;
  /** Returns whether somebody still waits for the answer; otherwise it is told as a settled command. */
  isAwaited: () => boolean;
}

const none: MoneyCommands = { open: [], settled: [] };
let state = none;
const listeners = new Set<() => void>();
/** Keys that this tab sends, or will send once another tab lets it. */
const taken = new Set<string>();
/** Keys whose first attempt is under way here. */
const fresh = new Set<string>();

function publish(change: Partial<MoneyCommands>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export const moneyCommands = (): MoneyCommands => state;
export function subscribeToMoneyCommands(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isOfKind =
  (path: MoneyPath, about: string) =>
  (command: Pick<MoneyCommand, 'path' | 'about'>): boolean =>
    command.path === path && command.about === about;

/**
 * Returns the session of the person who is logged in, who owns what is kept. Throws when nobody is, or when it cannot
 * be found out.
 */
async function session(): Promise<Session> {
  const bearer = token.get();
  if (bearer === null) throw sessionChanged();
  const { userId } = await queryClient.ensureQueryData(apiQuery('/api/me', {}));
  const owner = await ownerOf(userId);
  if (token.get() !== bearer) throw sessionChanged();
  return { bearer, owner };
}

async function look({ owner, bearer }: Session): Promise<MoneyCommand[]> {
  const kept = await keptBy(owner);
  if (token.get() === bearer)
    publish({ open: kept.map((command) => ({ ...command, isUnknown: !fresh.has(command.key) })) });
  return kept;
}

/**
 * Carries out a new money command: it is kept before it leaves, until the answer is definite. Throws the
 * refusal; or, while the outcome of another one of its kind is open, `outcome_unknown` without sending any.
 */
export async function submitMoneyCommand({ path, about, input, isAwaited }: Submission): Promise<unknown> {
  const mine = await session();
  forgetSettled(path, about);
  const answer = await alone(lockOf(mine.owner, path, about), 'ifFree', async () => {
    if ((await look(mine)).some(isOfKind(path, about))) return undefined;
    const key = crypto.randomUUID();
    const command: MoneyCommand = { path, key, input: withoutSecret(input), about, at: Date.now() };
    taken.add(key);
    fresh.add(key);
    try {
      await keep(mine.owner, command);
      await look(mine);
      const onUnknown = () => fresh.delete(key) && void look(mine);
      const first = { command, input, bearer: mine.bearer, isRepeated: false, onUnknown };
      const settled = await sendUntilAnswered(first);
      await conclude(mine, command, settled, isAwaited());
      return settled;
    } finally {
      release(mine, key);
    }
  });
  if (!answer) {
    void resumeMoneyCommands();
    throw stillOpen();
  }
  if ('problem' in answer) throw answer.problem;
  return answer.reply;
}

/** Asks again for whatever the person who is logged in has left open, here or in another tab. */
export async function resumeMoneyCommands(): Promise<void> {
  if (token.get() === null || !isAnythingKept()) {
    if (state.open.length > 0) publish({ open: [] });
    return;
  }
  const mine = await session().catch(() => undefined);
  if (!mine) return;
  for (const command of await look(mine)) if (!taken.has(command.key)) void take(mine, command);
}

async function take(mine: Session, command: MoneyCommand): Promise<void> {
  const { key, input } = command;
  taken.add(key);
  await alone(lockOf(mine.owner, command.path, command.about), 'inTurn', async () => {
    if (!isKept(mine.owner, key)) return;
    const { bearer } = mine;
    const answer = isOutdated(command)
      ? { problem: outcomeUnknown() }
      : await sendUntilAnswered({ command, input, bearer, isRepeated: true });
    await conclude(mine, command, answer, false);
    // Without its session it stays kept, and is asked for in the next one.
  }).catch(() => {});
  release(mine, key);
}

/** Releases a key. Commands kept in another session of the same person go on in the one that is open now. */
function release(mine: Session, key: string): void {
  taken.delete(key);
  fresh.delete(key);
  if (token.get() === mine.bearer) void look(mine);
  else void resumeMoneyCommands();
}

async function conclude(mine: Session, command: MoneyCommand, answer: Answer, isAwaited: boolean) {
  drop(mine.owner, command.key);
  const settled: SettledCommand = { ...command, ...answer };
  if (!isAwaited) accept(settled);
  tabs.tell({ owner: mine.owner.tag, settled });
  await look(mine);
  refreshQueries();
}

const accept = (settled: SettledCommand) =>
  publish({ settled: [...state.settled.filter(({ key }) => key !== settled.key), settled] });

const lockOf = ({ tag }: Owner, path: MoneyPath, about: string) => `money_command/${tag}${path}/${about}`;

/** Forgets what was settled: the person has seen it, or begins anew. */
export function forgetSettled(path: MoneyPath, about: string): void {
  const left = state.settled.filter((command) => !isOfKind(path, about)(command));
  if (left.length < state.settled.length) publish({ settled: left });
}

token.subscribe(() => {
  publish(none);
  void resumeMoneyCommands();
});
tabs.listen(async ({ owner, settled }) => {
  const mine = await session().catch(() => undefined);
  if (mine?.owner.tag !== owner) return;
  // The tab that sent it says so; here only a form that showed it as open has anything to add.
  if (isWatched(settled.path, settled.about)) accept(settled);
  refreshQueries();
});
globalThis.addEventListener?.('storage', ({ key }) => isEntry(key) && void resumeMoneyCommands());
for (const event of ['online', 'pageshow'])
  globalThis.addEventListener?.(event, () => void resumeMoneyCommands());
