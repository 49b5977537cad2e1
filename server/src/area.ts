import type * as declared from '@banyan/api/areas.ts';
import type * as calls from '@banyan/api/calls.ts';
import type { OperatorCalls, UserCalls } from '@banyan/api/contract.ts';
import type { Endpoint } from '@banyan/api/endpoint.ts';
import type {
  AgreementKind,
  AlertCode,
  AssetPart,
  DebtPart,
  FactName,
  FindKind,
  NeedName,
  OutboxTopic,
  OwnFindKind,
  PurchaseSlotName,
  Queue,
  ToDoKind,
} from '@banyan/api/gathered.ts';
import type * as ruled from '@banyan/domain/areas.ts';
import type { FastifyInstance } from 'fastify';
import type { AreaJob, DailyRuns } from './jobs/daily.ts';
import type { OutboxHandlers } from './jobs/outbox.ts';
import type { Retries } from './jobs/retry-parked.ts';
import type { FrequentTask } from './jobs/scheduler.ts';
import type { AgreementsOf } from './platform/agreements.ts';
import type { OperatorReadOfAll } from './platform/context.ts';
import type { ContractKindOf, ContractKindsOf } from './platform/contract-kinds.ts';
import type { Query } from './platform/db/sql.ts';
import type { DeliveryChannels } from './platform/delivery/channels.ts';
import type { DifferencesOf } from './platform/difference.ts';
import type { EventSource, Reactions } from './platform/domain-events.ts';
import type { FactOf } from './platform/facts.ts';
import type { ForcedSales } from './platform/forced-sales.ts';
import type { FundingAccounts } from './platform/funding-accounts.ts';
import type { AnyHandler, HandlersOf } from './platform/http/handlers.ts';
import type { NeedOf } from './platform/needs.ts';
import type { PersonalData } from './platform/personal-data.ts';
import type { PurchaseSlot } from './platform/purchase-slots.ts';
import type { AssetPartOf, CauseSubjects, CauseTable, DebtPartOf } from './platform/records.ts';
import type { Retention } from './platform/retention.ts';
import type { ReviewClaimOf } from './platform/review-claims.ts';
import type { FindOf, OwnFindOf } from './platform/search.ts';
import type { ReplySealer } from './platform/security/reply-seal.ts';
import type { Services } from './platform/services.ts';
import type { ToDoOf } from './platform/to-do.ts';
import type { DemoSeed } from './seed/demo-seed.ts';
import type {
  AreaInvariant,
  AreaRecomputation,
  Invariant,
  Recomputation,
  Verification,
} from './verify/invariant.ts';

/** The areas of the wire: those that have calls, and those that only declare something there. */
export type AreaName = keyof typeof calls | keyof typeof declared;

export interface Alert {
  code: AlertCode;
  subject: string;
  amount: bigint | null;
  since: Date;
}

/** The names that the area's manifest in `api` lists under a key. */
type Listed<Name, Key extends string> = Name extends keyof typeof declared
  ? (typeof declared)[Name] extends Readonly<Record<Key, readonly (infer Member extends string)[]>>
    ? Member
    : never
  : never;
/** The names that it has records of under a key, among the manifests of `api` or of `domain`. */
type Named<Manifests, Name, Key extends string> = Name extends keyof Manifests
  ? Manifests[Name] extends Readonly<Record<Key, infer Records>>
    ? keyof Records & string
    : never
  : never;
type OneEach<Key extends string, Names extends string, Value> = [Names] extends [never]
  ? { [K in Key]?: never }
  : { [K in Key]: Readonly<Record<Names, Value>> };

/** What stands behind each thing that the area declares in `api` or `domain`: one that is missing does not compile. */
type Behind<Name> = OneEach<'queues', Listed<Name, 'queues'>, Query> &
  OneEach<'assetParts', Listed<Name, 'assetParts'>, AssetPartOf> &
  OneEach<'debtParts', Listed<Name, 'debtParts'>, DebtPartOf> &
  OneEach<'toDos', Listed<Name, 'toDos'>, ToDoOf> &
  OneEach<'needs', Listed<Name, 'needs'>, NeedOf> &
  OneEach<'purchaseSlots', Listed<Name, 'purchaseSlots'>, PurchaseSlot> &
  OneEach<'facts', Named<typeof declared, Name, 'facts'>, FactOf> &
  OneEach<'events', Named<typeof declared, Name, 'events'>, EventSource> &
  OneEach<'contractKinds', Named<typeof ruled, Name, 'contractKinds'>, ContractKindOf> &
  OneEach<'finds', Listed<Name, 'finds'>, FindOf> &
  OneEach<'ownFinds', Listed<Name, 'ownFinds'>, OwnFindOf> &
  OneEach<'agreements', Listed<Name, 'agreements'>, AgreementsOf>;

/**
 * What an area brings to the server. `<area>.area.ts` exports it, `areas.ts` lists it; everything general loops.
 * `queues` counts what waits for operators, by a query of one number each; `assetParts` says what people own here
 * beside the balance of their wallet, `debtParts` what they owe, both of them now and at a close, `toDos` what there is to do
 * for them, `needs` how far they are with what commands take of them; `purchaseSlots` looks at what purchases of any
 * area are paid with besides money, uses it and gives it back; `facts` says of whom a fact about people holds;
 * `events` what each event here follows from, of which all that react must have been told;
 * `finds` and `ownFinds` look for what answers a question, of everybody's and of the person's own; `agreements` says
 * which version of what goes with something on offer is in force, and which were; `contractKinds` says what stands
 * behind the kinds of contract that people sign here. `Reads` names the parts of what all areas say together that this
 * one looks at: it is given no other.
 */
export type ServerArea<Name extends AreaName, Reads extends keyof Everything = never> = ServerParts &
  Opening<Name, Reads> &
  Behind<Name>;

/** What any area brings, for those who go through all of them: what it opens is checked where it is declared. */
export interface AnyArea extends ServerParts {
  open(process: Process): AnyOpened;
  events?: Readonly<Record<string, EventSource>>;
}

/**
 * On which floor an area stands: it knows those below by their capabilities, and those above not at all. 0 mechanisms · 1 who
 * people are · 2 what serves others · 3 what people do · 4 what shows all. `npm run check` refuses every other import.
 */
type Floor = 0 | 1 | 2 | 3 | 4;

interface Opening<Name extends AreaName, Reads extends keyof Everything> {
  /** What needs the running process, made once for each. */
  open(process: Process<Reads>): Opened<Name>;
}

interface ServerParts {
  floor: Floor;
  /** What sets its parked items going again, by their kind. */
  retries?: Retries;
  /** Its tables that know a person. */
  personalData?: PersonalData;
  /** How long the rows of each of its tables are kept. */
  retention?: readonly Retention[];
  invariants?: readonly Invariant[];
  /** What of its rows a rule of the domain computes once more, for the verifier. */
  recomputations?: readonly Recomputation[];
  /** What its calls move money for, by the type of the cause. */
  causes?: Readonly<Record<string, CauseTable>>;
  /** Says what wallet records were for, by their causes of some types. */
  subjects?: CauseSubjects;
  alerts?: (ctx: OperatorReadOfAll) => Promise<Alert[]>;
  /** Where its records disagree with somebody else's; what two operators do about each is the reconciliation's. */
  differences?: DifferencesOf;
  fundingAccounts?: FundingAccounts;
  /** Repays debts out of what the market sells by force; one area alone has such. */
  forcedSales?: ForcedSales;
  /** What it knows of a person that lets a withdrawal be reviewed before others of its day. */
  reviewClaim?: ReviewClaimOf;
  /** What it does for the demo; loaded only where one is made. */
  demo?: () => Promise<{ demoSeed: DemoSeed }>;
  /** subject_type, subject_id, maker, checker, named: what takes two operators here. */
  fourEyes?: Query;
}

type CallsOf<Calls, Name> = Name extends keyof Calls ? Calls[Name] : object;
type Handled<Calls, Key extends string> = keyof Calls extends never
  ? object
  : { [K in Key]: HandlersOf<Calls extends Record<string, Endpoint> ? Calls : never> };

/** What an area brings to a process beside the handlers of its calls. */
interface BesideCalls {
  /** Daily jobs; each runs after those that it names. */
  jobs?: readonly AreaJob[];
  tasks?: readonly FrequentTask[];
  /** What carries its messages out of the house, by topic; each may run again for the same message. */
  outbox?: OutboxHandlers;
  /** Topics of these that go a way of their own, and come back soon when their worker has died: what people wait for. */
  urgent?: readonly OutboxTopic[];
  /** The same for e-mails and SMS to people, which go their own way: a mail server that hangs delays no payout. */
  outboundMessages?: OutboxHandlers;
  /** And for what is pushed to devices: a push service that hangs delays no e-mail. */
  pushes?: OutboxHandlers;
  /** What it does when something has happened to a person, here or in any area. */
  reactions?: Reactions;
  /** Mounts what is no call of the contract. */
  mount?: (web: FastifyInstance) => void;
}

/** A handler for each declared call: a missing one does not compile. */
export type Opened<Name extends AreaName = AreaName> = Handled<CallsOf<UserCalls, Name>, 'calls'> &
  Handled<CallsOf<OperatorCalls, Name>, 'operatorCalls'> &
  BesideCalls;

/** What any area opened: its handlers are checked where it names them, and are no more than handlers to all others. */
export interface AnyOpened extends BesideCalls {
  calls?: Readonly<Record<string, AnyHandler>>;
  operatorCalls?: Readonly<Record<string, AnyHandler>>;
}

/** What the process has beside the database, with some parts of what the areas say together. */
export interface Process<Reads extends keyof Everything = keyof Everything> {
  services: Services;
  channels: DeliveryChannels;
  /** Null without a key of the deployment. */
  sealer: ReplySealer | null;
  all: Pick<Everything, Reads>;
  runDaily(): Promise<DailyRuns>;
  /** Moves the demo's clock; throws `demo.unavailable` in production. */
  advance(days: number): Promise<void>;
  /** Checks every invariant in one snapshot. */
  verify(): Promise<Verification>;
}

/** What the areas say together, for those that look at all of them. */
export interface Everything {
  personalData: Readonly<Record<string, PersonalData>>;
  retentions: readonly Retention[];
  retries: Retries;
  causes: Readonly<Record<string, CauseTable>>;
  assetParts: Readonly<Record<AssetPart, AssetPartOf>>;
  debtParts: Readonly<Record<DebtPart, DebtPartOf>>;
  toDos: Readonly<Record<ToDoKind, ToDoOf>>;
  needs: Readonly<Record<NeedName, NeedOf>>;
  facts: Readonly<Record<FactName, FactOf>>;
  subjects: readonly CauseSubjects[];
  finds: Readonly<Record<FindKind, FindOf>>;
  ownFinds: Readonly<Record<OwnFindKind, OwnFindOf>>;
  agreements: Readonly<Record<AgreementKind, AgreementsOf>>;
  queues: Readonly<Record<Queue, Query>>;
  alerts: (ctx: OperatorReadOfAll) => Promise<Alert[]>;
  differences: DifferencesOf;
  fundingAccounts: readonly FundingAccounts[];
  purchaseSlots: Readonly<Record<PurchaseSlotName, PurchaseSlot>>;
  forcedSales: ForcedSales;
  contractKinds: ContractKindsOf;
  reviewClaims: readonly ReviewClaimOf[];
  invariants: readonly AreaInvariant[];
  recomputations: readonly AreaRecomputation[];
}
