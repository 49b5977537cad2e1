import { isRefusal, rowName, rowsOf } from '@banyan/domain/states/state-table.ts';
import { expect, it } from 'vitest';
import type { Machine } from './machine.ts';

/** Sends every line of a state table through the real calls: the reply and the state that follows. */
export function replay<State extends string, Command extends string, Thing>(
  machine: Machine<State, Command, Thing>,
): void {
  it.each(rowsOf(machine.table).map((row) => [rowName(row), row] as const))(
    '%s',
    async (_name, { from, command, when, outcome }) => {
      try {
        const thing = await machine.bring(from);
        expect(await machine.stateOf(thing)).toBe(from);
        if (when) await machine.setClock?.(thing, when, command, from);
        // Time alone may have brought it to an end.
        const before = await machine.stateOf(thing);
        expect(await machine.send(thing, command)).toBe(isRefusal(outcome) ? outcome : null);
        expect(await machine.stateOf(thing)).toBe(isRefusal(outcome) ? before : outcome);
      } finally {
        await machine.calm();
      }
    },
  );
}
