import { announce } from '../announce.ts';
import { formatDate } from '../dates.ts';
import { type Locale, locale, translator } from '../i18n.ts';
import { nameOfKind } from './kinds.ts';
import { moneyCommandMessages } from './money-command.messages.ts';
import { moneyCommands, type SettledCommand, subscribeToMoneyCommands } from './money-commands.ts';
import { isWatched } from './watchers.ts';

/** What became of a command, in one sentence. */
export function outcomeText({ path, at, problem }: SettledCommand, language: Locale): string {
  const t = translator(moneyCommandMessages, language);
  const values = { what: t(nameOfKind(path)), at: formatDate(new Date(at), 'minute', language) };
  return problem ? t('notDone', { ...values, reason: problem.title }) : t('done', values);
}

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
