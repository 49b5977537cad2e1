import type { UsdtChain } from '@banyan/domain/usdt/chains.ts';
import type { OperatorCaller, Reply } from '../caller.ts';
import type { StandInNode } from '../chain/stand-in-node.ts';
import type { Colleague } from '../operator.ts';
import type { Person } from '../person.ts';
import type { Suite } from '../suite.ts';

/** The server that a test is about, and two operators with every right: what one makes the other checks. */
export interface Given {
  suite: Suite;
  by: { ada: OperatorCaller; bea: OperatorCaller };
}

/** The same, with the nodes that the server asks about USDT. */
export interface GivenNodes extends Given {
  nodes: Readonly<Record<UsdtChain, StandInNode>>;
}

export interface GivenWay extends GivenNodes {
  /** Somebody certified, with money, a payment password and this card. */
  person: Person;
  card: string;
  /** Returns an operator who had no part in anything so far. */
  hire(): Promise<Colleague>;
}

export interface GivenOwner extends Given {
  /** Whose things they are: certified, with money, a payment password and this card. */
  owner: Person;
  card: string;
  /** Who asks for them. */
  stranger: Person;
  /** Returns somebody who has just registered. */
  friend(): Promise<Person>;
}

export interface GivenThings extends Given {
  /** Somebody certified, with money, a payment password and this card. */
  person: Person;
  card: string;
  /** Somebody with a payment password whose certification waits for its review. */
  waiting: Person;
}

/** How something comes to be that a second operator checks, and how the others may touch it. */
export interface Way {
  /** Made by an operator, or by a customer. Returns its id. */
  make(by: OperatorCaller): Promise<string>;
  edit?(by: OperatorCaller, id: string): Promise<unknown>;
  check(by: OperatorCaller, id: string): Promise<Reply>;
  /** Whether it has taken effect. */
  isDone(id: string): Promise<boolean>;
}

/** What is ready to be decided. */
export interface OwnCase {
  /** The customers whom it is about, each of them; left out, it is about the operator who was asked for. */
  customers?: readonly string[];
  decide(by: OperatorCaller): Promise<Reply>;
}

export const belongsToNobody = 'anybody may name it';
export const refusedAlike = 'whatever is not the own open one is refused alike, as a test of its area shows';

/** What a call names: nobody's, or something that is made to be somebody else's; with all that the call takes. */
export type Owned = typeof belongsToNobody | typeof refusedAlike | (() => Promise<object>);

/**
 * What an area brings to the tests that go through all areas: each file of the folder is named by its area, and exports
 * it as `ofArea`. Each of these tests says what it misses; `of-areas.test.ts` refuses what is of another area.
 */
export interface OfArea {
  /** Fields that each of its money commands takes, about what is nobody's, by path. */
  moneyFields?: Readonly<Record<string, object>>;
  /** How each of its deeds comes to be that take two operators. */
  ways?(given: GivenWay): Readonly<Record<string, Way>>;
  /** What makes the case of each of its calls that nobody may decide about themselves, or why nobody can, by path. */
  ownCases?(
    given: GivenNodes,
  ): Readonly<Record<string, string | ((subject: Colleague) => Promise<OwnCase>)>>;
  /** For each of a user's calls that name something: whose it is, by path. */
  owned?(given: GivenOwner): Readonly<Record<string, Owned>>;
  /** What each of an operator's calls that name something takes beside the ids, by path: it is the id that decides. */
  beside?(suite: Suite): Readonly<Record<string, object>>;
  /** Lists for operators that an id narrows down: one that nobody has leaves nothing. */
  narrowedLists?: readonly string[];
  /** Makes one of each thing that operators name here, ready to be acted upon; by the name of its id. */
  things?(given: GivenThings): Promise<Readonly<Record<string, string>>>;
  /** How each event that it declares comes to happen to somebody with money; returns what it is about then. */
  events?(suite: Suite): Readonly<Record<string, (person: Person) => Promise<string>>>;
  /** Lets somebody with money own something of each of its parts; within a year its daily jobs have work with that. */
  own?(person: Person): Promise<unknown>;
}
