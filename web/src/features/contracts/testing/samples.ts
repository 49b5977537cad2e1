import { readSealBytes } from '../verifier/sealed-attributes.ts';
import { pdfBytes, type SealPlace, sealPlaceOf } from '../verifier/sealed-pdf.ts';
import en from './en.pdf?inline';
import later from './en-later.pdf?inline';
import paper from './paper.pdf?inline';
import zh from './zh.pdf?inline';

const files = { zh, en, 'en-later': later, paper } as const;

/** Returns a contract or the paper as the server makes it, whose own tests compare these files with what it makes. */
export function sampleFile(name: keyof typeof files): Uint8Array<ArrayBuffer> {
  const [, base64 = ''] = files[name].split(',');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** Returns the certificate that sealed the samples. */
export const certificateOf = (file: Uint8Array<ArrayBuffer>): Uint8Array =>
  readSealBytes((sealPlaceOf(pdfBytes(file)) as SealPlace).signature).certificate;
