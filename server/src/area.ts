import type * as calls from '@banyan/api/calls.ts';
import type { OperatorCalls, UserCalls } from '@banyan/api/contract.ts';
import type { Endpoint } from '@banyan/api/endpoint.ts';
import type { AlertCode, AssetPart, Queue } from '@banyan/api/gathered.ts';
import type { FastifyInstance } from 'fastify';
import type { DailyJob, DailyRuns } from './jobs/daily.ts';
import type { OutboxHandler } from './jobs/outbox.ts';
import type { Retries } from './jobs/retry-parked.ts';
import type { FrequentTask } from './jobs/scheduler.ts';
import type { OperatorRead } from './platform/context.ts';
import type { Query } from './platform/db/sql.ts';
import type { DeliveryChannels } from './platform/delivery/channels.ts';
import type { HandlersOf } from './platform/http/handlers.ts';
import type { PersonalData } from './platform/personal-data.ts';
import type { AssetPartOf, Cause, SubjectsOf } from './platform/records.ts';
import type { Retention } from './platform/retention.ts';
import type { ReplySealer } from './platform/security/reply-seal.ts';
import type { Services } from './platform/services.ts';
import type { AreaInvariant, Invariant, Verdict } from './verify/invariant.ts';

export type AreaName = keyof typeof calls;

export interface Alert {
  code: AlertCode;
  subject: string;
  amount: bigint | null;
  since: Date;
}

/** What an area brings to the server. `<area>.area.ts` exports it, `areas.ts` lists it; everything general loops. */
export interface ServerArea<Name extends AreaName = AreaName> {
  /** What needs the running process, made once for each. */
  open(process: Process): Opened<Name>;
  /** What sets its parked items going again, by their kind. */
  retries?: Retries;
  /** Its tables that know a person. */
  personalData?: PersonalData;
  /** How long the rows of each of its tables are kept. */
  retention?: readonly Retention[];
  invariants?: readonly Invariant[];
  /** What its calls move money for, by the type of the cause. */
  causes?: Readonly<Record<string, Cause>>;
  /** What people own here beside the balance of their wallet. */
  assetParts?: Readonly<Partial<Record<AssetPart, AssetPartOf>>>;
  /** Says what wallet records were for, by their causes. */
  subjects?: SubjectsOf;
  /** Counts what waits for operators: a query of one number for each queue. */
  queues?: Readonly<Partial<Record<Queue, Query>>>;
  alerts?: (ctx: OperatorRead) => Promise<Alert[]>;
  /** subject_type, subject_id, maker, checker, named: what takes two operators here. */
  fourEyes?: Query;
}

type CallsOf<Calls, Name> = Name extends keyof Calls ? Calls[Name] : object;
type Handled<Calls, Key extends string> = keyof Calls extends never
  ? object
  : { [K in Key]: HandlersOf<Calls extends Record<string, Endpoint> ? Calls : never> };

/** A handler for each declared call: a missing one does not compile. */
export type Opened<Name extends AreaName = AreaName> = Handled<CallsOf<UserCalls, Name>, 'calls'> &
  Handled<CallsOf<OperatorCalls, Name>, 'operatorCalls'> & {
    /** Daily jobs; they run after those of the areas before it in the list. */
    jobs?: readonly DailyJob[];
    tasks?: readonly FrequentTask[];
    /** What carries its messages out of the house, by topic; each may run again for the same message. */
    outbox?: Readonly<Record<string, OutboxHandler>>;
    /** The same for letters to people, which go their own way: a mail server that hangs delays no payout. */
    letters?: Readonly<Record<string, OutboxHandler>>;
    /** Mounts what is no call of the contract. */
    mount?: (web: FastifyInstance) => void;
  };

/** What any area opened: the calls are typed where each area declares them. */
export type AnyOpened = Partial<Opened<'wallet'>>;

/** What the process has beside the database. */
export interface Process {
  services: Services;
  channels: DeliveryChannels;
  /** Null without a key of the deployment. */
  sealer: ReplySealer | null;
  all: Everything;
  runDaily(): Promise<DailyRuns>;
  /** Moves the demo's clock; throws `demo.unavailable` in production. */
  advance(days: number): Promise<void>;
  /** Checks every invariant in one snapshot. */
  verify(): Promise<Verdict>;
}

/** What the areas say together, for those that look at all of them. */
export interface Everything {
  personalData: Readonly<Record<string, PersonalData>>;
  retentions: readonly Retention[];
  retries: Retries;
  causes: Readonly<Record<string, Cause>>;
  assetParts: Readonly<Record<AssetPart, AssetPartOf>>;
  subjects: readonly SubjectsOf[];
  queues: Readonly<Record<Queue, Query>>;
  alerts: (ctx: OperatorRead) => Promise<Alert[]>;
  invariants: readonly AreaInvariant[];
}
