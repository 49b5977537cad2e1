import type { StateTable } from '../states/state-table.ts';
import type { OfferingState, ShareSubscriptionState } from './offering-state.ts';

/**
 * `publish` is the second operator's: before, at and after the opening; `publish_late` is the same around the closing.
 * `subscribe` is a person's: around the opening of what is published, the closing of what is open. `settle` is the frequent
 * job: around the instant from which an allotment happens by itself. `propose` says that it was looked at, `confirm` lets it
 * happen without that, `allot` is both by two operators, and the job after it. `withdraw` is an operator's.
 */
export type OfferingCommand =
  | 'publish'
  | 'publish_late'
  | 'withdraw'
  | 'subscribe'
  | 'propose'
  | 'confirm'
  | 'allot'
  | 'settle';

const notClosed = 'equity.not_closed';
const notOpen = 'equity.not_open';
const over = 'equity.offering_over';
const windowOver = 'equity.window_invalid';
const untilClosed = { propose: notClosed, confirm: notClosed, allot: notClosed } as const;
const published = { publish: 'equity.already_published', publish_late: 'equity.already_published' } as const;

export const offeringTable: StateTable<OfferingState, OfferingCommand> = {
  draft: {
    publish: { before: 'published', at: 'open', after: 'open' },
    publish_late: { before: 'open', at: windowOver, after: windowOver },
    withdraw: 'withdrawn',
    subscribe: 'request.not_found',
    ...untilClosed,
    settle: 'draft',
  },
  published: {
    ...published,
    withdraw: 'withdrawn',
    subscribe: { before: notOpen, at: 'open', after: 'open' },
    ...untilClosed,
    settle: 'published',
  },
  open: {
    ...published,
    withdraw: 'withdrawn',
    subscribe: { before: 'open', at: notOpen, after: notOpen },
    ...untilClosed,
    settle: 'open',
  },
  allotting: {
    ...published,
    withdraw: 'withdrawn',
    subscribe: notOpen,
    propose: 'allotting',
    confirm: notClosed,
    allot: 'settled',
    settle: { before: 'allotting', at: 'settled', after: 'settled' },
  },
  settled: { ...published, withdraw: over, subscribe: notOpen, ...untilClosed, settle: 'settled' },
  withdrawn: {
    publish: over,
    publish_late: over,
    withdraw: over,
    subscribe: notOpen,
    ...untilClosed,
    settle: 'withdrawn',
  },
};

/**
 * Of a subscription for two of four lots. `withdraw` is the person's, around the closing; `drop` is an operator who withdraws
 * the offering, and the job after it. The allotment comes with nobody else (`allot_all`, around the instant from which it
 * happens by itself), with one who wants four lots (`allot_some`), and with five of them (`allot_none`).
 */
export type ShareSubscriptionCommand = 'withdraw' | 'drop' | 'allot_all' | 'allot_some' | 'allot_none';

const notWithdrawable = 'equity.not_withdrawable';
const dealt = <State extends ShareSubscriptionState>(state: State) =>
  ({
    withdraw: notWithdrawable,
    // Of an offering that was allotted nothing is withdrawn.
    drop: over,
    allot_all: state,
    allot_some: state,
    allot_none: state,
  }) as const;

export const shareSubscriptionTable: StateTable<ShareSubscriptionState, ShareSubscriptionCommand> = {
  held: {
    withdraw: { before: 'withdrawn', at: notWithdrawable, after: notWithdrawable },
    drop: 'withdrawn',
    allot_all: { before: 'held', at: 'allotted', after: 'allotted' },
    allot_some: 'partly_allotted',
    allot_none: 'not_allotted',
  },
  allotted: dealt('allotted'),
  partly_allotted: dealt('partly_allotted'),
  not_allotted: dealt('not_allotted'),
  withdrawn: { ...dealt('withdrawn'), drop: 'withdrawn' },
};
