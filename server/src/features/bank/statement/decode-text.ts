import { AppError } from '../../../platform/app-error.ts';
import { textOf } from '../../../platform/tables/text-of.ts';

/** Returns a file's text, without a byte order mark. Throws `bank.statement_unreadable` for what is no text. */
export function decodeText(bytes: Uint8Array): string {
  const text = textOf(bytes);
  if (text === null) throw new AppError('bank.statement_unreadable');
  return text;
}
