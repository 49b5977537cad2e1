/**
 * What a command comes to: the state that follows, which may be the one that was, or the error code that refuses it.
 * Codes have a dot, states have none.
 */
export type Outcome = string;

/** What it comes to before a date or an instant, at it, and after it. */
export interface ByTime {
  before: Outcome;
  at: Outcome;
  after: Outcome;
}

/** A state machine in full: what each command comes to in each state. A pair that is missing does not compile. */
export type StateTable<State extends string, Command extends string> = Readonly<
  Record<State, Readonly<Record<Command, Outcome | ByTime>>>
>;

export type When = keyof ByTime;

/** One line of a table; without a `when`, time makes no difference. */
export interface StateRow<State extends string, Command extends string> {
  from: State;
  command: Command;
  when: When | null;
  outcome: Outcome;
}

const whens: readonly When[] = ['before', 'at', 'after'];

/** Returns whether an outcome is the code of a refusal. */
export const isRefusal = (outcome: Outcome): boolean => outcome.includes('.');

/** Returns the lines of a table, one for each state, command and time. */
export function rowsOf<State extends string, Command extends string>(
  table: StateTable<State, Command>,
): StateRow<State, Command>[] {
  const rows: StateRow<State, Command>[] = [];
  for (const [from, commands] of Object.entries(table) as [State, Record<Command, Outcome | ByTime>][])
    for (const [command, outcome] of Object.entries(commands) as [Command, Outcome | ByTime][])
      if (typeof outcome === 'string') rows.push({ from, command, when: null, outcome });
      else for (const when of whens) rows.push({ from, command, when, outcome: outcome[when] });
  return rows;
}

/** Returns how a line is named in a test. */
export const rowName = ({ from, command, when, outcome }: StateRow<string, string>): string =>
  `${from} × ${command}${when ? ` (${when})` : ''} → ${outcome}`;

/** Returns the steps between two different states that a table has, each once. */
export const stepsIn = (table: StateTable<string, string>): string[] => [
  ...new Set(
    rowsOf(table)
      .filter(({ from, outcome }) => !isRefusal(outcome) && outcome !== from)
      .map(({ from, outcome }) => `${from} → ${outcome}`),
  ),
];
