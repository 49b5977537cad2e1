import type { PolicyPath, RuleValue } from '@banyan/api/policy-rules.ts';
import type { Policy } from '@banyan/domain/policy.ts';
import type { Person } from '../person.ts';
import type { Suite, suiteApp } from '../suite.ts';

type ValueAt<T, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? Key extends keyof T
    ? ValueAt<T[Key], Rest>
    : never
  : Path extends keyof T
    ? T[Path]
    : never;

/** What a probe is given: an app in which the second policy is in effect, but perhaps for the number it looks at. */
export interface Given {
  suite: Suite;
  /** The second policy, with which a probe finds its way to what it looks at. */
  policy: Policy;
  /** Registers somebody new at the device `device-1`. */
  person(): Promise<Person>;
  /** Moves the wall clock ahead by milliseconds, and business time with it. */
  ahead(ms: number): void;
}

/**
 * What may be observed over the API around a number of the policy. `observe` does the same for every policy in
 * effect, for it is told the number that it was written for; what it returns is what is `stated` under that number,
 * and something else under its neighbours.
 */
export interface Probe<Value> {
  stated(value: Value): unknown;
  observe(given: Given, value: Value): Promise<unknown>;
}
export type AnyProbe = Probe<RuleValue>;

/** What the app of some probes is started with, such as what it asks, and what ends that. */
export interface Surroundings {
  options: NonNullable<Parameters<typeof suiteApp>[0]>;
  close(): Promise<void>;
}

/** A probe for each of these rules: one without a probe does not compile. */
export type ProbesOf<Paths extends PolicyPath> = {
  readonly [Path in Paths]: Probe<ValueAt<Policy, Path>>;
};
/** The rules whose paths begin with these sections. */
export type PathsOf<Section extends string> = Extract<PolicyPath, `${Section}.${string}`>;

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Lets days of business pass; sessions stay as old as they are. */
export const passDays = ({ suite: { clock } }: Given, days: number): void =>
  clock.setOffsetDays((clock.now().getTime() - clock.wall().getTime()) / day + days);

/** Returns what became of a call, in a word: its error code, or `ok`. */
export const wordFor = ({ body }: { body: { code?: string } }): string => body.code ?? 'ok';

/** Does something so many times, one after the other; returns what each came to. */
export async function times<T>(n: number, work: (i: number) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let i = 0; i < n; i += 1) all.push(await work(i));
  return all;
}

/** Returns the same text so many times. */
export const repeated = (n: number, text: string): string[] => Array.from({ length: n }, () => text);

/** Returns the time between two instants of the wire, in milliseconds. */
export const msBetween = (from: string | Date, to: string | Date): number =>
  new Date(to).getTime() - new Date(from).getTime();
