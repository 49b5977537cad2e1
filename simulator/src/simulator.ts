import { randomBytes } from 'node:crypto';
import { fileJournal, type Journal, memoryJournal } from './journal.ts';
import { applyChange, type Change, emptyState, type State } from './state.ts';
import { createTimers, type Timers } from './timers.ts';

export interface SimulatorOptions {
  /** Shared HMAC secret of API requests and webhooks. */
  secret: string;
  /** Where events are posted; while it is unknown they wait. */
  webhookUrl?: string | undefined;
  /** Folder of the journal; without it the state lives in memory only. */
  dataFolder?: string | undefined;
  /** Origin under which a browser reaches the cashier; by default the one the API request came to. */
  publicUrl?: string | undefined;
  now?: () => Date;
  /** The clock that events are signed by, as their recipient sees it; `now` when left out. */
  signedAt?: () => Date;
  /** Does what is due, when it is; by default by real time. */
  timers?: Timers;
  /** First retry delay of a webhook, doubled each time up to 60 times itself. */
  retryDelayMs?: number;
  /** How long a payout takes to settle or to come back. */
  payoutDelayMs?: number;
  /** How far apart the blocks of a chain are while something on it waits for confirmations. */
  blockMs?: number;
}

/** Everything the use cases work on. */
export interface Simulator {
  readonly secret: string;
  readonly publicUrl: string | undefined;
  readonly retryDelayMs: number;
  readonly payoutDelayMs: number;
  readonly blockMs: number;
  readonly now: () => Date;
  readonly signedAt: () => Date;
  readonly state: State;
  readonly journal: Journal;
  readonly timers: Timers;
  /** Deliveries under way, by event and copy. */
  readonly sending: Map<string, Promise<void>>;
  readonly closing: AbortController;
  webhookUrl: string | undefined;
}

export function createSimulator(options: SimulatorOptions): Simulator {
  const now = options.now ?? (() => new Date());
  const journal = options.dataFolder ? fileJournal(options.dataFolder) : memoryJournal();
  const state = emptyState();
  for (const change of journal.read()) applyChange(state, change);
  return {
    secret: options.secret,
    publicUrl: options.publicUrl,
    retryDelayMs: options.retryDelayMs ?? 1000,
    payoutDelayMs: options.payoutDelayMs ?? 1500,
    blockMs: options.blockMs ?? 3000,
    now,
    signedAt: options.signedAt ?? now,
    state,
    journal,
    timers: options.timers ?? createTimers(now),
    sending: new Map(),
    closing: new AbortController(),
    webhookUrl: options.webhookUrl,
  };
}

/** Journals changes that belong together, then makes them true. */
export function commit(sim: Simulator, ...changes: Change[]): void {
  sim.journal.append(changes);
  for (const change of changes) applyChange(sim.state, change);
}

export function newId(prefix: 'pay' | 'pyt' | 'evt'): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`;
}

export function instant(sim: Simulator, laterMs = 0): string {
  return new Date(sim.now().getTime() + laterMs).toISOString();
}
