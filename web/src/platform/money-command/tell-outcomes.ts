import { announce } from '../announce.ts';
import { locale } from '../locale.ts';
import type { MoneyKind } from './kinds.ts';
import { moneyCommands, subscribeToMoneyCommands } from './money-commands.ts';
import { outcomeText } from './outcome-text.ts';
import { isWatched } from './watchers.ts';

/** Says in passing what became of a command whose form is not on the screen; the form says it, too, when it is opened. */
export function tellOutcomes(kinds: readonly MoneyKind[]): void {
  const told = new Set<string>();
  subscribeToMoneyCommands(() => {
    for (const command of moneyCommands().settled) {
      if (told.has(command.key)) continue;
      told.add(command.key);
      // A device may keep a command that this version of the app does not know.
      const kind = kinds.find(({ path }) => path === command.path);
      if (kind && !isWatched(command.path, command.about)) announce(outcomeText(kind, command, locale.get()));
    }
  });
}
