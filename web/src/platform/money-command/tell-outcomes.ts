import { announce } from '../announce.ts';
import { locale } from '../i18n.ts';
import { moneyCommands, subscribeToMoneyCommands } from './money-commands.ts';
import { outcomeText } from './outcome-text.ts';
import { isWatched } from './watchers.ts';

/** Says in passing what became of a command whose form is not on the screen; the form says it, too, when it is opened. */
export function tellOutcomes(): void {
  const told = new Set<string>();
  subscribeToMoneyCommands(() => {
    for (const command of moneyCommands().settled) {
      if (told.has(command.key)) continue;
      told.add(command.key);
      if (!isWatched(command.path, command.about)) announce(outcomeText(command, locale.get()));
    }
  });
}
