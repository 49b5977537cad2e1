import type { EventName, OutboxMessage } from '@banyan/api/gathered.ts';
import type { OperatorRight } from '@banyan/api/rights.ts';
import type { OperatorRole } from '@banyan/api/roles.ts';
import type { Topic } from '@banyan/api/topics.ts';
import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { Flags, Policy } from '@banyan/domain/policy.ts';
import type { Reader, WholeReader, Writer } from './db/sql.ts';

/** What the calling client says of itself. Never a credential. */
export interface Client {
  ip: string;
  clientId: string;
  device: string;
  language: 'zh' | 'en';
}

/** What every use case is given. Time and policy are values here: nobody looks at a clock. */
export interface ReadContext {
  reader: Reader;
  /** The instant of business, and its date in Shanghai. */
  now: Date;
  today: BusinessDate;
  /** The instant by which sessions, codes and signatures expire. */
  wall: Date;
  /** The rules that apply at `now`, and which areas are switched on. */
  policy: Policy;
  flags: Flags;
  client: Client;
}

/** A use case that changes something: one transaction, ids that a retry finds again. */
export interface CommandContext extends ReadContext {
  writer: Writer;
  /** An id for what this command creates; the same command and label always give the same id. */
  id(label: string): string;
  /** Tells the person's open screens, after the commit, which of their data changed. */
  changed(userId: string, ...topics: LiveTopic[]): void;
  /** Tells all open screens, after the commit, that what is the same for everybody here has changed. */
  changedForEverybody(): void;
  /** Tells all open screens, after the commit, how far something has come that everybody may look at. */
  moved(topic: LiveTopic, subjectId: string, sequence: bigint): void;
  /** Says in the same transaction what has happened to a person; whoever reacts to it does so after the commit. */
  happened(event: EventName, to: { userId: string; subjectId: string }): void;
  /** Leaves a message for the world outside in the same transaction. */
  enqueue(...message: OutboxMessage): Promise<void>;
}

export interface SignedIn {
  userId: string;
  sessionId: string;
  isFrozen: boolean;
}
export interface OnDuty {
  operator: {
    operatorId: string;
    username: string;
    name: string;
    roles: OperatorRole[];
    rights: OperatorRight[];
  };
  /** Which of the operator's sessions asks. */
  tokenHash: string;
}

export type UserRead = ReadContext & SignedIn;
export type UserCommand = CommandContext & SignedIn;
export type OperatorRead = ReadContext & OnDuty;
/** Reads what all nodes of a cluster had at one moment. */
export type OperatorReadOfAll = OperatorRead & { reader: WholeReader };
export type OperatorCommand = CommandContext & OnDuty;

/** What a hint may say has changed of a person's data. */
export type LiveTopic = Exclude<Topic, 'installation'>;
