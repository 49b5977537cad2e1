import type { OperatorRole } from '../roles.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import type { DomainEventRule } from './domain-event.ts';
import type { Fact } from './fact.ts';
import type { PolicyRule } from './policy-rule.ts';

/** What operators may do, and the roles that may. */
export type Rights = Readonly<Record<string, readonly OperatorRole[]>>;

/**
 * What an area's manifest `<area>.area.ts` exports on this side, all of it optional. It is data without schemas, so
 * that calls can be built on it; the calls stand beside it in `<area>.calls.ts`.
 */
export interface ApiArea {
  /** Its part of the error catalogue, by code. */
  errors?: Readonly<Record<string, CatalogueEntry>>;
  /** What operators may change of its policy, and how far, by path. */
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
  /** What its calls say when asked what of a person's screens may have changed; several areas may share one. */
  topic?: string;
  rights?: Rights;
  /** What operators do here that the audit log keeps, as `subject.deed`. The console has a name for each. */
  auditActions?: readonly string[];
  /** What takes two operators: the right that makes it, if an operator makes it, and the right that checks it. */
  fourEyes?: Readonly<Record<string, { maker: string | null; checker: string }>>;
  /** Work of its own that waits for operators; the overview counts each. */
  queues?: readonly string[];
  /** What may be wrong here and needs an operator's eye, as `subject.matter`. The console has a text for each. */
  alerts?: readonly string[];
  /** What commands may take of a person that this area knows of: a certification, a payment password. */
  needs?: readonly string[];
  /**
   * Its commands that ask for the payment password, each with the names of its needs, in the order in which one sees to
   * them; what each shows of its terms stands in `<area>.terms.ts`.
   */
  protectedCommands?: Readonly<Record<string, readonly string[]>>;
  /** What its messages through the outbox say, by topic. */
  outbox?: Readonly<Record<string, readonly string[]>>;
  /** Its daily jobs by name, and what a run of each counts. The console has a text for each. */
  jobs?: Readonly<Record<string, readonly string[]>>;
  /** What a person owns here beside the wallet's balance; the parts add up to all that they have. */
  assetParts?: readonly string[];
  /** What a person may owe here; less all of it, what they have is their net worth. */
  debtParts?: readonly string[];
  /** What there may be to do for a person here: home says it, and leads there. */
  toDos?: readonly string[];
  /** What it can say about people, whom others address by it; the server answers for many people at once. */
  facts?: Readonly<Record<string, Fact>>;
  /** What happens to people here that other areas may react to, as `subject.happened`. */
  events?: Readonly<Record<string, DomainEventRule>>;
  /** Kinds of what everybody may find here by a search; the server looks for each. */
  finds?: readonly string[];
  /** The same of what is a person's own, or for members alone. */
  ownFinds?: readonly string[];
  /** What must be over before an account can be closed. */
  openMatters?: readonly string[];
}
