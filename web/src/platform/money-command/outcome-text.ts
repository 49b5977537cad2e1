import { displayAmount } from '@banyan/domain/money/display.ts';
import { config } from '../config.ts';
import { formatDate } from '../dates.ts';
import { translator } from '../i18n.ts';
import { type Locale } from '../locale.ts';
import { queryClient } from '../query.ts';
import type { MoneyCommand } from './kept-commands.ts';
import type { MoneyKind } from './kinds.ts';
import { moneyCommandMessages } from './money-command.messages.ts';
import type { SettledCommand } from './money-commands.ts';

/** Returns the name of the command, with the amount if one was given, and the time at which it was submitted. */
function particulars(kind: MoneyKind, { input, at }: MoneyCommand, language: Locale) {
  const t = translator(moneyCommandMessages, language);
  const what = kind.name[language];
  const symbol = queryClient.getQueryData(config.queryKey)?.currency_symbol ?? '¥';
  const amount = typeof input['amount'] === 'string' ? symbol + displayAmount(input['amount']) : undefined;
  return {
    what: amount === undefined ? what : t('withAmount', { what, amount }),
    at: formatDate(new Date(at), 'minute', language),
  };
}

/** Returns which command is being found out about. */
export const openText = (kind: MoneyKind, command: MoneyCommand, language: Locale): string =>
  translator(moneyCommandMessages, language)('checkingWhat', particulars(kind, command, language));

/** Returns what became of a command, in a sentence or two. */
export function outcomeText(kind: MoneyKind, command: SettledCommand, language: Locale): string {
  const t = translator(moneyCommandMessages, language);
  const values = particulars(kind, command, language);
  const { problem } = command;
  return problem ? t('notDone', { ...values, reason: problem.title }) : t('done', values);
}
