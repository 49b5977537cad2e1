import type fc from 'fast-check';
import type { Life } from './life.ts';
import type { ModelPerson } from './model-person.ts';

/** What was done, what the model had said of it, and what the app answered. */
export interface Played {
  /** In words, for the story: "Ann recharges 100.00". */
  told: string;
  expected: string;
  actual: string;
}

/** One thing that people, operators, the provider or time can do. */
export interface UseCase<Given = unknown> {
  /** How often in the model test, and how often in an ordinary life, in proportion to the others. */
  weight: number;
  usually: number;
  given: fc.Arbitrary<Given>;
  /** Null where there is nobody or nothing to do it with. */
  play(life: Life, given: Given): Promise<Played | null>;
}

/** What an area brings to the model: its use cases, and what the model says of each figure. */
export interface AreaModel {
  commands: Readonly<Record<string, UseCase>>;
  /** What a person's overview must show, in minor units, by the path of the figure. */
  figures?(life: Life, person: ModelPerson): Readonly<Record<string, bigint>>;
  /** What it has brought a person as income so far, in minor units. */
  income?(person: ModelPerson): bigint;
  /** What accounts of the house must hold, in minor units. */
  houses?(life: Life): Readonly<Record<string, bigint>>;
  /** Says what else stands otherwise than the model says: states, and what they stand for. */
  differs?(life: Life): Promise<string | undefined>;
  /** Does the daily jobs of a business date, after those whose order matters, which stand in `jobs.ts`. */
  runJobs?(life: Life, date: string): void;
  /** Returns whether its jobs move the money of wallets by today: what one has then depends on who comes first of two. */
  isAnyDue?(life: Life): boolean;
  /** Returns whether somebody has something here that must be over before the account can be closed. */
  hasMatters?(life: Life, person: ModelPerson): boolean;
}

/** Declares a use case; what it is given is known to itself alone. */
export const command = <Given>(declared: UseCase<Given>): UseCase => declared as UseCase;

/** Returns what finds the state that an area keeps of each life, or of each person; it is made when first asked for. */
export const keptFor =
  <Owner extends object>() =>
  <State>(make: () => State): ((owner: Owner) => State) => {
    const states = new WeakMap<Owner, State>();
    return (owner) => {
      const state = states.get(owner) ?? make();
      states.set(owner, state);
      return state;
    };
  };
