import { inflateSync } from 'node:zlib';
import type { FileKind } from '@banyan/domain/support/attached-file.ts';
import { AppError } from '../../platform/app-error.ts';

export interface CheckedFile {
  kind: FileKind;
  bytes: Buffer;
}

/**
 * Returns what a file is by its bytes, whatever it is called. Throws `support.file_unreadable` for anything but a PDF that
 * only shows something, or a plain text. Nothing here can say that a file is harmless: it stays sealed, is never shown
 * inside a page, and is handed out to be saved alone.
 */
export function checkFile(bytes: Buffer): CheckedFile {
  if (isQuietPdf(bytes)) return { kind: 'pdf', bytes };
  if (isPlainText(bytes)) return { kind: 'text', bytes };
  throw new AppError('support.file_unreadable');
}

/** What lets a PDF run something, open something, send something, carry another file, or be read with a key alone. */
const active =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|FileAttachment|RichMedia|XFA|SubmitForm|ImportData|GoToE|Rendition|Encrypt)(?![A-Za-z])/;

/** So far behind the last bytes a PDF may end. */
const tailBytes = 1024;
/** So much is unpacked of one PDF. */
const maxUnpacked = 32 * 1024 * 1024;
/** Other ways to pack that nobody uses for objects, and that are not unpacked here. */
const otherPacking =
  /\/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL)(?![A-Za-z])/;

function isQuietPdf(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return false;
  const text = bytes.toString('latin1');
  if (!text.slice(-tailBytes).includes('%%EOF')) return false;
  const names = namesOf(text);
  if (active.test(names)) return false;
  // Where objects are packed, something may stand in them that is not seen from outside.
  return !names.includes('/ObjStm') || (!otherPacking.test(names) && isQuietInside(text, bytes));
}

/** A name may spell any of its letters as `#` and two hexadecimal digits. */
const namesOf = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Returns whether nothing active stands in any stream; goes on behind each, so that the way through is as long as the file. */
function isQuietInside(text: string, bytes: Buffer): boolean {
  let left = maxUnpacked;
  for (let at = text.indexOf('stream'); at >= 0; ) {
    const start = /^stream\r?\n/.exec(text.slice(at, at + 8))?.[0].length;
    if (start === undefined) {
      at = text.indexOf('stream', at + 6);
      continue;
    }
    const end = text.indexOf('endstream', at);
    if (end < 0) return false;
    const part = inflated(bytes.subarray(at + start, end), left);
    if (part === null || active.test(namesOf(part))) return false;
    left -= part.length;
    at = text.indexOf('stream', end + 9);
  }
  return true;
}

/** Returns what a stream unpacks to, nothing where it is packed otherwise, as pictures are, and null where it is too large. */
function inflated(bytes: Buffer, maxOutputLength: number): string | null {
  if (maxOutputLength <= 0) return null;
  try {
    return inflateSync(bytes, { maxOutputLength }).toString('latin1');
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return isTooLarge ? null : '';
  }
}

/** Tab, line feed, carriage return: the only bytes below a blank that a text has. */
const spacing: ReadonlySet<number> = new Set([9, 10, 13]);
/** What begins so is a page, a drawing, a script or a document, and not a text that somebody has written down. */
const notText = /^(?:<|#!|%!|%PDF|\{\\rtf)/;

function isPlainText(bytes: Buffer): boolean {
  if (bytes.some((byte) => byte === 127 || (byte < 32 && !spacing.has(byte)))) return false;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.trim() !== '' && !notText.test(text.trimStart());
  } catch {
    return false;
  }
}
