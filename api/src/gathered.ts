import { gather, gatherList } from '@banyan/domain/areas/gather.ts';
import type { Fact } from './areas/fact.ts';
import * as areas from './areas.ts';

/** Work that waits for operators. */
export const queues = gatherList(areas, 'queues');
export type Queue = (typeof queues)[number];

/** The matters that must be over before an account can be closed. */
export const openMatters = gatherList(areas, 'openMatters');
export type OpenMatterKind = (typeof openMatters)[number];

/** The faults that may occur and need an operator's eye. */
export const alerts = gatherList(areas, 'alerts');
export type AlertCode = (typeof alerts)[number];

/** The parts that people own beside the balance of their wallet. */
export const assetParts = gatherList(areas, 'assetParts');
export type AssetPart = (typeof assetParts)[number];

/** The parts that people may owe. */
export const debtParts = gatherList(areas, 'debtParts');
export type DebtPart = (typeof debtParts)[number];

/** The kinds of things to do for a person. */
export const toDoKinds = gatherList(areas, 'toDos');
export type ToDoKind = (typeof toDoKinds)[number];

/** Kinds of what everybody may find by a search. */
export const findKinds = gatherList(areas, 'finds');
export type FindKind = (typeof findKinds)[number];

/** Kinds of what a person may find of their own, or as a member. */
export const ownFindKinds = gatherList(areas, 'ownFinds');
export type OwnFindKind = (typeof ownFindKinds)[number];

/** Kinds of agreements that go with what areas offer. */
export const agreementKinds = gatherList(areas, 'agreements');
export type AgreementKind = (typeof agreementKinds)[number];

/** The needs of commands: things that a person must have or have done. */
export const needNames = gatherList(areas, 'needs');
export type NeedName = (typeof needNames)[number];

const declaredCommands = gather(areas, 'protectedCommands');
/** A command that asks for the payment password. */
export type ProtectedCommand = keyof typeof declaredCommands;
/** The needs of each command, in the order in which one sees to them: one that no area knows of does not compile. */
export const commandNeeds: Readonly<Record<ProtectedCommand, readonly NeedName[]>> = declaredCommands;
export const protectedCommands = Object.keys(commandNeeds) as [ProtectedCommand, ...ProtectedCommand[]];

/** The means that purchases may be paid with besides money: fields of the calls of whoever sells. */
export const purchaseSlotNames = gatherList(areas, 'purchaseSlots');
export type PurchaseSlotName = (typeof purchaseSlotNames)[number];

const declaredFacts = gather(areas, 'facts');
/** The facts that areas can say about people: a campaign chooses people by them, for example. */
export type FactName = keyof typeof declaredFacts;
export const facts: Readonly<Record<FactName, Fact>> = declaredFacts;
export const factNames = Object.keys(facts) as [FactName, ...FactName[]];

const declaredEvents = gather(areas, 'events');
/** The events that happen to people and that other areas may react to. */
export type EventName = keyof typeof declaredEvents;

const declaredJobs = gather(areas, 'jobs');
/** The daily jobs. */
export type JobName = keyof typeof declaredJobs;
/** The counts of a run of a job, beside the items that failed alone. */
export type JobCount<Name extends JobName> = (typeof declaredJobs)[Name][number];

const declaredOutbox = gather(areas, 'outbox');
/** The topics of the outbox, which carries messages between areas and to the world outside. */
export type OutboxTopic = keyof typeof declaredOutbox;
/** The fields of a message of a topic. */
export type OutboxPayload<Topic extends OutboxTopic> = Readonly<
  Record<(typeof declaredOutbox)[Topic][number], string>
>;
/** A message of any topic. */
export type OutboxMessage = {
  [Topic in OutboxTopic]: [topic: Topic, payload: OutboxPayload<Topic>];
}[OutboxTopic];
export const outboxTopics = Object.keys(declaredOutbox) as readonly OutboxTopic[];
