import type { OperatorRole } from '../roles.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import type { DomainEventRule } from './domain-event.ts';
import type { Fact } from './fact.ts';
import type { PolicyRule } from './policy-rule.ts';

/** The rights of operators, each with the roles that have it. */
export type Rights = Readonly<Record<string, readonly OperatorRole[]>>;

/**
 * The manifest of an area on this side, exported by `<area>.area.ts`; every field is optional. It is data without
 * schemas, so that calls can be built on it; the calls stand beside it in `<area>.calls.ts`.
 */
export interface ApiArea {
  /** Its part of the error catalogue, by code. */
  errors?: Readonly<Record<string, CatalogueEntry>>;
  /** The rules of its policy that operators may change, with their bounds, by path. */
  rules?: Readonly<Record<string, PolicyRule>>;
  /** Numbers of its policy that the code or the books are built on: changing them takes a release. */
  fixedRules?: readonly string[];
  /** Pairs of paths of which the first may not exceed the second. */
  orderedRules?: readonly (readonly [string, string])[];
  /**
   * Numbers of which only the first so many may be above zero, as the installation's licence of this name says: that is
   * a setting of whoever runs it, and no rule that operators change.
   */
  licensedRules?: Readonly<Record<string, readonly string[]>>;
  /**
   * The topic by which hints name its data, so that a person's screens know what may have changed; several areas may
   * share one.
   */
  topic?: string;
  rights?: Rights;
  /** The actions of operators here that the audit log keeps, as `subject.deed`. The console has a name for each. */
  auditActions?: readonly string[];
  /**
   * The deeds that take two operators: the right that makes each, if an operator makes it, and the right that checks
   * it.
   */
  fourEyes?: Readonly<Record<string, { maker: string | null; checker: string }>>;
  /** Work of its own that waits for operators; the overview counts each. */
  queues?: readonly string[];
  /**
   * The faults that may occur here and need an operator's eye, as `subject.matter`. The console has a text for each.
   */
  alerts?: readonly string[];
  /** The needs of commands that this area knows of, such as a certification or a payment password. */
  needs?: readonly string[];
  /**
   * Its commands that ask for the payment password, each with the names of its needs, in the order in which one sees to
   * them; what each shows of its terms stands in `<area>.terms.ts`.
   */
  protectedCommands?: Readonly<Record<string, readonly string[]>>;
  /**
   * The means of its own that purchases may be paid with besides the money of the wallet, by the names that the calls
   * of whoever sells have for them. The server has what stands behind each, and the app its piece of the form.
   */
  purchaseSlots?: readonly string[];
  /** The fields of its messages through the outbox, by topic. */
  outbox?: Readonly<Record<string, readonly string[]>>;
  /** Its daily jobs by name, and what a run of each counts. The console has a text for each. */
  jobs?: Readonly<Record<string, readonly string[]>>;
  /** The parts that a person owns here beside the wallet's balance; the parts add up to all that they have. */
  assetParts?: readonly string[];
  /** The parts that a person may owe here; all that they have, less all of these, is their net worth. */
  debtParts?: readonly string[];
  /** The kinds of things to do for a person here: home names them, and leads there. */
  toDos?: readonly string[];
  /**
   * The facts that it can say about people, by which others choose them; the server answers for many people at once.
   */
  facts?: Readonly<Record<string, Fact>>;
  /** The events that happen to people here and that other areas may react to, as `subject.happened`. */
  events?: Readonly<Record<string, DomainEventRule>>;
  /** Kinds of what everybody may find here by a search; the server looks for each. */
  finds?: readonly string[];
  /** The same of what is a person's own, or for members alone. */
  ownFinds?: readonly string[];
  /**
   * Kinds of agreements that go with what it offers, each in versions; the server shows those that are in force beside
   * the agreements with the house.
   */
  agreements?: readonly string[];
  /** The matters that must be over before an account can be closed. */
  openMatters?: readonly string[];
}
