import type { StateTable, When } from '@banyan/domain/states/state-table.ts';

/** A state machine as it is replayed: something is brought into a state, the clock is set, a command is sent. */
export interface Machine<State extends string, Command extends string, Thing> {
  table: StateTable<State, Command>;
  /** Makes something new and brings it into the state, by the calls that lead there. */
  bring(state: State): Promise<Thing>;
  /** Sets the clock before, at or after the date or instant that the command is judged by. */
  setClock?(thing: Thing, when: When, command: Command, from: State): Promise<void> | void;
  /** Sends the command; returns the code that it is refused with, or null. */
  send(thing: Thing, command: Command): Promise<string | null>;
  /** Returns the state as the API shows it. */
  stateOf(thing: Thing): Promise<string>;
  /** Puts the clock and everything outside back. */
  calm(): Promise<void> | void;
}

/** Returns the code that a call was refused with, or null; what was done may have a code of its own. */
export const refusalOf = ({ status, body }: { status: number; body: { code?: string } }): string | null =>
  status < 400 ? null : (body.code ?? null);
