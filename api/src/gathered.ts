import { gather, gatherList } from '@banyan/domain/areas/gather.ts';
import type { Fact } from './areas/fact.ts';
import * as areas from './areas.ts';

/** Work that waits for operators. */
export const queues = gatherList(areas, 'queues');
export type Queue = (typeof queues)[number];

/** What must be over before an account can be closed. */
export const openMatters = gatherList(areas, 'openMatters');
export type OpenMatterKind = (typeof openMatters)[number];

/** What may be wrong and needs an operator's eye. */
export const alerts = gatherList(areas, 'alerts');
export type AlertCode = (typeof alerts)[number];

/** What people own beside the balance of their wallet. */
export const assetParts = gatherList(areas, 'assetParts');
export type AssetPart = (typeof assetParts)[number];

/** What people may owe. */
export const debtParts = gatherList(areas, 'debtParts');
export type DebtPart = (typeof debtParts)[number];

/** What there may be to do for a person. */
export const toDoKinds = gatherList(areas, 'toDos');
export type ToDoKind = (typeof toDoKinds)[number];

/** Kinds of what everybody may find by a search. */
export const findKinds = gatherList(areas, 'finds');
export type FindKind = (typeof findKinds)[number];

/** Kinds of what a person may find of their own, or as a member. */
export const ownFindKinds = gatherList(areas, 'ownFinds');
export type OwnFindKind = (typeof ownFindKinds)[number];

/** What commands may take of a person. */
export const needNames = gatherList(areas, 'needs');
export type NeedName = (typeof needNames)[number];

const declaredCommands = gather(areas, 'protectedCommands');
/** A command that asks for the payment password. */
export type ProtectedCommand = keyof typeof declaredCommands;
/** What each takes of a person, in the order in which one sees to it: a need that no area knows of does not compile. */
export const commandNeeds: Readonly<Record<ProtectedCommand, readonly NeedName[]>> = declaredCommands;
export const protectedCommands = Object.keys(commandNeeds) as [ProtectedCommand, ...ProtectedCommand[]];

const declaredFacts = gather(areas, 'facts');
/** What areas can say about people: whom a campaign is for, for example. */
export type FactName = keyof typeof declaredFacts;
export const facts: Readonly<Record<FactName, Fact>> = declaredFacts;
export const factNames = Object.keys(facts) as [FactName, ...FactName[]];

const declaredEvents = gather(areas, 'events');
/** What happens to people that other areas may react to. */
export type EventName = keyof typeof declaredEvents;

const declaredJobs = gather(areas, 'jobs');
/** The daily jobs. */
export type JobName = keyof typeof declaredJobs;
/** What a run of a job counts, beside what failed alone. */
export type JobCount<Name extends JobName> = (typeof declaredJobs)[Name][number];

const declaredOutbox = gather(areas, 'outbox');
/** What the outbox carries between areas and to the world outside. */
export type OutboxTopic = keyof typeof declaredOutbox;
/** What a message of a topic says. */
export type OutboxPayload<Topic extends OutboxTopic> = Readonly<
  Record<(typeof declaredOutbox)[Topic][number], string>
>;
/** A message of any topic. */
export type OutboxMessage = {
  [Topic in OutboxTopic]: [topic: Topic, payload: OutboxPayload<Topic>];
}[OutboxTopic];
export const outboxTopics = Object.keys(declaredOutbox) as readonly OutboxTopic[];
