import { createHash } from 'node:crypto';
import { canonicalJson } from '@banyan/domain/contracts/canonical.ts';
import { detachedSignature } from './cms.ts';
import { endBytes, header, objectBytes, type PdfFile, streamBody } from './pdf-file.ts';
import type { Seal } from './seal.ts';
import { sealDictionary } from './seal-field.ts';
import { rangePlace, rangeText, reservedFor, sealPlace } from './sealed-file.ts';

/** A sealed PDF of any length: what is written is handed on and forgotten, but for where each object begins. */
export interface SealedStream extends Pick<PdfFile, 'reserve' | 'add' | 'stream'> {
  /** Hands on what has been written since. */
  flush(): Promise<void>;
  /**
   * Writes the signature under its reserved number, and the end of the file; `documentSha256` is signed with it. Throws
   * an `Error` for an object that was promised and never written.
   */
  finish(end: { signature: number; at: string; documentSha256: string; trailer: string }): Promise<void>;
}

/**
 * Begins such a file; its bytes go to `write`, in order. The signature stands in the last object, so that all that it
 * covers is known once it is made. It lists no parts: the list of a long file would be longer than the room for it.
 */
export function sealedStream(seal: Seal, write: (bytes: Uint8Array) => Promise<void>): SealedStream {
  const digest = createHash('sha256');
  const starts: (number | undefined)[] = [];
  let waiting: Buffer[] = [header];
  let length = header.length;
  const file: SealedStream = {
    reserve: () => starts.push(undefined),
    add(_part, body, number = file.reserve()) {
      const bytes = objectBytes(number, typeof body === 'string' ? Buffer.from(body, 'latin1') : body);
      starts[number - 1] = length;
      waiting.push(bytes);
      length += bytes.length;
      return number;
    },
    stream: (part, dictionary, data, form, number) =>
      file.add(part, streamBody(dictionary, data, form), number),
    async flush() {
      const bytes = Buffer.concat(waiting);
      waiting = [];
      digest.update(bytes);
      await write(bytes);
    },
    async finish({ signature, at, documentSha256, trailer }) {
      await file.flush();
      starts[signature - 1] = length;
      const object = objectBytes(signature, Buffer.from(sealDictionary(at, sealPlace(seal)), 'latin1'));
      const end = endBytes(starts.map(written), length + object.length, trailer);
      const last = Buffer.concat([object, end]);
      const before = last.indexOf('/Contents <', 0, 'latin1') + '/Contents '.length;
      const after = before + 2 * reservedFor(seal) + 2;
      const range = rangeText(length + before, length + after, length + last.length);
      last.write(range, last.indexOf(rangePlace, 0, 'latin1'), 'latin1');
      digest.update(last.subarray(0, before)).update(last.subarray(after));
      const signed = canonicalJson({ document: documentSha256, parts: [] });
      const made = await detachedSignature(seal, digest.digest(), signed);
      if (made.length > reservedFor(seal)) throw new Error('the signature is longer than its place');
      last.write(Buffer.from(made).toString('hex'), before + 1, 'latin1');
      await write(last);
    },
  };
  return file;
}

function written(start: number | undefined, at: number): number {
  if (start === undefined) throw new Error(`object ${at + 1} was promised and never written`);
  return start;
}
