import { AppError } from '../../../platform/app-error.ts';
import { textOf } from '../../../platform/tables/text-of.ts';

/** The encodings that a message may declare, in capitals, and what `TextDecoder` calls each. */
const decoders: Readonly<Record<string, string>> = {
  'UTF-8': 'utf-8',
  UTF8: 'utf-8',
  'UTF-16': 'utf-16',
  'ISO-8859-1': 'iso-8859-1',
  GB18030: 'gb18030',
  GBK: 'gbk',
  GB2312: 'gbk',
};

/** A declaration stands at the beginning, and has nothing but signs of ASCII. */
const longestDeclaration = 200;

/**
 * Returns a file's text, without a byte order mark. A message is what it declares to be, and UTF-8 where it declares
 * nothing; a table says nothing of itself, and is looked at. Throws `bank.statement_unreadable` for what is no text, and
 * `bank.statement_encoding` for a message that declares another encoding than those that are read.
 */
export function decodeText(bytes: Uint8Array): string {
  const mark = markOf(bytes);
  const head = new TextDecoder(mark ?? 'iso-8859-1').decode(bytes.subarray(0, longestDeclaration));
  const start = head.trimStart();
  const text = start.startsWith('<') ? messageOf(bytes, start, mark) : textOf(bytes);
  if (text === null || text.includes('\0')) throw new AppError('bank.statement_unreadable');
  return text;
}

/** Returns the encoding that a byte order mark stands for; null without one. */
function markOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null;
}

function messageOf(bytes: Uint8Array, start: string, mark: ReturnType<typeof markOf>): string | null {
  const declared = declaredIn(start);
  const decoder = declared === null ? (mark ?? 'utf-8') : decoders[declared.toUpperCase()];
  if (decoder === undefined)
    throw new AppError('bank.statement_encoding', { facts: { encoding: declared ?? '' } });
  // What the first bytes say and what is declared are the same, or one of the two is wrong.
  const isUtf16 = mark === 'utf-16le' || mark === 'utf-16be';
  const isSame = decoder === mark || (isUtf16 ? decoder === 'utf-16' : mark === null && decoder !== 'utf-16');
  return isSame ? decoded(bytes, mark ?? decoder) : null;
}

/** Returns the encoding that a message declares; null where it declares none. */
function declaredIn(start: string): string | null {
  const end = start.startsWith('<?xml') ? start.indexOf('?>') : -1;
  const [, name] = /\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(start.slice(0, Math.max(end, 0))) ?? [];
  return name ?? null;
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
