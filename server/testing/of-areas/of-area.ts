import type { OperatorCaller, Reply } from '../caller.ts';
import type { Person } from '../person.ts';
import type { Suite } from '../suite.ts';

/** How something comes to be that a second operator checks, and how the others may touch it. */
export interface Way {
  /** Made by an operator, or by a customer. Returns its id. */
  make(by: OperatorCaller): Promise<string>;
  edit?(by: OperatorCaller, id: string): Promise<unknown>;
  check(by: OperatorCaller, id: string): Promise<Reply>;
  /** Whether it has taken effect. */
  isDone(id: string): Promise<boolean>;
}

/** What an area brings to the tests that go through all areas: each file of the folder exports it as `ofArea`. */
export interface OfArea {
  /** Fields that each of its money commands takes, about what is nobody's, by path. */
  moneyFields?: Readonly<Record<string, object>>;
  /** How each of its deeds comes to be that take two operators; the person has money, and a payment password. */
  ways?(suite: Suite, person: Person): Readonly<Record<string, Way>>;
  /** How each event that it declares comes to happen to somebody with money; returns what it is about then. */
  events?(suite: Suite): Readonly<Record<string, (person: Person) => Promise<string>>>;
  /** Lets somebody with money own something of each of its parts; within a year its daily jobs have work with that. */
  own?(person: Person): Promise<unknown>;
}
