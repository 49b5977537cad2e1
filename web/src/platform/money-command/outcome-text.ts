import { displayAmount } from '@banyan/domain/money/display.ts';
import { config } from '../config.ts';
import { formatDate } from '../dates.ts';
import { type Locale, translator } from '../i18n.ts';
import { queryClient } from '../query.ts';
import type { MoneyCommand } from './kept-commands.ts';
import { nameOfKind } from './kinds.ts';
import { moneyCommandMessages } from './money-command.messages.ts';
import type { SettledCommand } from './money-commands.ts';

/** Which command it is: its name, with the amount where one was given, and when it was submitted. */
function particulars({ path, input, at }: MoneyCommand, language: Locale) {
  const t = translator(moneyCommandMessages, language);
  const what = t(nameOfKind(path));
  const symbol = queryClient.getQueryData(config.queryKey)?.currency_symbol ?? '¥';
  const amount = typeof input['amount'] === 'string' ? symbol + displayAmount(input['amount']) : undefined;
  return {
    what: amount === undefined ? what : t('withAmount', { what, amount }),
    at: formatDate(new Date(at), 'minute', language),
  };
}

export const openText = (command: MoneyCommand, language: Locale): string =>
  translator(moneyCommandMessages, language)('checkingWhat', particulars(command, language));

/** What became of a command, in a sentence or two. */
export function outcomeText(command: SettledCommand, language: Locale): string {
  const t = translator(moneyCommandMessages, language);
  const values = particulars(command, language);
  const { problem } = command;
  return problem ? t('notDone', { ...values, reason: problem.title }) : t('done', values);
}
