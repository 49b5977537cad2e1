import fc from 'fast-check';
import { letGo } from '../life/let-go.ts';
import type { Life } from '../life/life.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { keptFor } from '../life/use-case.ts';

/** What the model knows of money going in and out. Instants in milliseconds: of business, or of the wall where it says so. */

export interface ModelRecharge {
  is: 'recharge';
  id: string;
  owner: ModelPerson;
  amount: bigint;
  state: 'created' | 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'expired';
  checkedAt: number;
  expiresAt: number;
  /** What stands at the provider, if anything does. */
  there: {
    state: 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'expired';
    expiresAtWall: number;
  } | null;
}

export interface ModelWithdrawal {
  is: 'withdrawal';
  id: string;
  owner: ModelPerson;
  amount: bigint;
  fee: bigint;
  cardId: string;
  state: 'requested' | 'approved' | 'sent' | 'unknown' | 'settled' | 'returned' | 'rejected' | 'cancelled';
  on: string;
  version: number;
  approvalsNeeded: 1 | 2;
  twoOperatorsFrom: bigint;
  approvedBy: string[];
  checkedAt: number;
  isOrdered: boolean;
  isPaused: boolean;
  /** Approved while payouts go in batches, and in none that was released. */
  waitsForBatch: boolean;
  there: { state: 'accepted' | 'settled' | 'returned'; course: Course; dueAtWall: number } | null;
}
export type Course = 'settle' | 'return' | 'silent';
export type ModelOrder = ModelRecharge | ModelWithdrawal;

/** Something that the outbox brings to the provider. */
export interface ModelMessage {
  order: ModelOrder;
  availableAtWall: number;
  attempts: number;
  isDone: boolean;
}

/** An event of the provider on its way to us. */
export interface ModelEvent {
  order: ModelOrder;
  dueAtWall: number;
  attempts: number;
  /** How many of its first attempts are lost, and whether what arrives can be believed and acted on. */
  drops: number;
  isForged: boolean;
  isWrong: boolean;
  isDone: boolean;
}

export const walletState = keptFor<Life>()(() => ({
  recharges: [] as ModelRecharge[],
  withdrawals: [] as ModelWithdrawal[],
  messages: [] as ModelMessage[],
  events: [] as ModelEvent[],
  fees: 0n,
}));

export const cardsOf = keptFor<ModelPerson>()(() => [] as { id: string; number: number }[]);

/** The numbers of all cards that somebody has ever added. */
export const numbersOf = keptFor<ModelPerson>()(() => new Set<number>());

const openRecharge = ['created', 'pending'];
export const isOpenRecharge = ({ state }: ModelRecharge): boolean => openRecharge.includes(state);
const openWithdrawal = ['requested', 'approved', 'sent', 'unknown'];
export const isOpenWithdrawal = ({ state }: ModelWithdrawal): boolean => openWithdrawal.includes(state);

export function hasOpenOrders(life: Life, person: ModelPerson): boolean {
  const { recharges, withdrawals } = walletState(life);
  return (
    recharges.some((each) => each.owner === person && isOpenRecharge(each)) ||
    withdrawals.some((each) => each.owner === person && isOpenWithdrawal(each))
  );
}

/** So many withdrawals that are over may still be asked after. */
const keptFinished = 100;

/** Lets go of what nothing can happen to any more. */
export function forgetFinished(life: Life): void {
  const { recharges, withdrawals, messages, events } = walletState(life);
  letGo(recharges, (each) => !isOpenRecharge(each) && each.there?.state !== 'pending');
  letGo(
    withdrawals,
    (each) => !isOpenWithdrawal(each) && each.on !== life.today() && each.there?.state !== 'accepted',
    keptFinished,
  );
  letGo(messages, ({ isDone }) => isDone);
  letGo(events, ({ isDone }) => isDone);
}

/** Brings a recharge to where the provider says that it is; what has been paid is credited once, however late. */
export function settleRecharge(recharge: ModelRecharge): void {
  const truth = recharge.there?.state ?? 'pending';
  if (truth === 'pending' || recharge.state === 'succeeded') return;
  if (truth === 'succeeded') recharge.owner.posted += recharge.amount;
  if (truth === 'succeeded' || isOpenRecharge(recharge)) recharge.state = truth;
}

/** Brings a withdrawal to where the provider says that it is. */
export function settleWithdrawal(life: Life, withdrawal: ModelWithdrawal): void {
  const { there, state, owner, amount, fee } = withdrawal;
  if (!there || !['approved', 'sent', 'unknown'].includes(state)) return;
  if (there.state === 'accepted') {
    if (state !== 'sent') Object.assign(withdrawal, { state: 'sent', isPaused: false });
    return;
  }
  Object.assign(withdrawal, { state: there.state, isPaused: false });
  owner.held -= amount;
  if (there.state === 'returned') return;
  owner.posted -= amount;
  walletState(life).fees += fee;
}

/** Expires by the provider's own clock what was not paid in time; the provider says so once. */
export function expireThere(life: Life, recharge: ModelRecharge, wrong: WrongEvent = {}): void {
  const { there } = recharge;
  if (there?.state !== 'pending' || there.expiresAtWall > life.wall()) return;
  there.state = 'expired';
  tell(life, recharge, wrong);
}

/** What can be ordered to go wrong with an event. */
export interface WrongEvent {
  delay_ms?: number;
  drop?: number;
  duplicate?: number;
  forge?: boolean;
  event_misstates?: string;
}

/** Sends an event on its way. */
export function tell(life: Life, order: ModelOrder, wrong: WrongEvent): void {
  walletState(life).events.push({
    order,
    dueAtWall: life.wall() + (wrong.delay_ms ?? 0),
    attempts: 0,
    drops: wrong.drop ?? 0,
    isForged: wrong.forge === true,
    isWrong:
      wrong.event_misstates !== undefined && !(order.is === 'recharge' && wrong.event_misstates === 'payee'),
    isDone: false,
  });
}

/** Amounts that lie at what limits them, or anywhere. */
export const nearby = fc.record({
  at: fc.constantFrom(
    'least',
    'available',
    'available',
    'leftToday',
    'twoOperators',
    'anywhere',
    'anywhere',
    'anywhere',
  ),
  off: fc.constantFrom(-1n, 0n, 0n, 1n),
  cents: fc.bigInt({ min: 1n, max: 6_000_00n }),
});
