import type { ContractDocument } from '@banyan/domain/contracts/document.ts';
import { isInForm } from './seal-form.ts';
import { hexOf, type ReadSeal, readCertificate, readSealBytes } from './sealed-attributes.ts';
import {
  attachmentOf,
  objectsOf,
  type PaperName,
  type PdfBytes,
  paperName,
  pdfBytes,
  type SealPlace,
  sealPlaceOf,
} from './sealed-pdf.ts';

/** A finding against a file; `part` names the part of it. */
export type Finding =
  | { kind: 'no_pdf' }
  /** No seal, or none that can be read. */
  | { kind: 'no_seal' }
  | { kind: 'unreadable_seal' }
  /** The seal itself was altered: its signature does not fit. */
  | { kind: 'broken_seal' }
  /** A valid seal of somebody else. */
  | { kind: 'foreign_seal'; name: string }
  | { kind: 'expired_seal'; name: string }
  /** The seal says that it covers something else than the whole file. */
  | { kind: 'wrong_range' }
  /** Something stands beside the signature, in the place that it leaves open. */
  | { kind: 'filled_place' }
  | { kind: 'truncated' }
  /** Bytes after the end of the sealed file. */
  | { kind: 'appended'; bytes: number }
  | { kind: 'altered' | 'removed'; part: string }
  /** Something of a file whose seal lists no parts. */
  | { kind: 'changed' }
  /** An object that the seal does not list. */
  | { kind: 'added'; objects: number };

export interface ContractCheck {
  /** The file is as it was when the platform sealed it. */
  isUnaltered: boolean;
  /** The name of a statement or another paper of the platform, whose seal lists no parts; null for all else. */
  paper: PaperName | null;
  findings: Finding[];
  /** The contract's data as the file has them; null where there are none. They are proven only if they are unaltered. */
  document: ContractDocument | null;
  isDocumentProven: boolean;
  sealedBy: { name: string; sha256: string } | null;
}

/**
 * Returns whether a PDF is a contract or another paper as this platform sealed it, or what was altered. `anchors` are the
 * certificates of the platform, in DER. It runs in the browser alone. Throws an `Error` where the browser offers no
 * cryptography, as on pages without TLS.
 */
export async function verifyContract(
  file: Uint8Array<ArrayBuffer>,
  anchors: readonly Uint8Array[],
): Promise<ContractCheck> {
  if (!crypto.subtle) throw new Error('this browser offers no cryptography here');
  const pdf = pdfBytes(file);
  const data = attachmentOf(pdf);
  const verdict: ContractCheck = {
    isUnaltered: false,
    paper: null,
    findings: [],
    document: data && documentOf(data),
    isDocumentProven: false,
    sealedBy: null,
  };
  if (!pdf.text.startsWith('%PDF-')) verdict.findings.push({ kind: 'no_pdf' });
  const place = sealPlaceOf(pdf);
  if (!place) return { ...verdict, findings: [...verdict.findings, { kind: 'no_seal' }] };
  verdict.findings.push(...placeFindings(pdf, place));
  const seal = readable(place);
  if (!seal) return { ...verdict, findings: [...verdict.findings, { kind: 'unreadable_seal' }] };
  if (!listsParts(seal)) verdict.paper = paperName(pdf);
  verdict.findings.push(...(await sealFindings(seal, verdict, anchors)));
  const isGenuine = verdict.findings.every(({ kind }) => !kind.endsWith('_seal'));
  verdict.findings.push(...(await contentFindings(pdf, place, seal, isGenuine)));
  verdict.isUnaltered = verdict.findings.length === 0;
  verdict.isDocumentProven = isGenuine && data !== null && (await sha256(data)) === seal.parts.document;
  return verdict;
}

function documentOf(data: Uint8Array): ContractDocument | null {
  try {
    const value = JSON.parse(new TextDecoder().decode(data)) as ContractDocument;
    return Array.isArray(value.parties) && Array.isArray(value.blocks) ? value : null;
  } catch {
    return null;
  }
}

function readable({ signature }: SealPlace): ReadSeal | null {
  try {
    const seal = readSealBytes(signature);
    readCertificate(seal.certificate);
    return Array.isArray(seal.parts.parts) ? seal : null;
  } catch {
    return null;
  }
}

/** A contract's seal lists the parts of the file; that of a statement, which may have any length, lists none. */
const listsParts = (seal: ReadSeal): boolean => seal.parts.parts.length > 0;

function placeFindings({ text }: PdfBytes, { end }: SealPlace): Finding[] {
  if (end === null) return [{ kind: 'truncated' }];
  return text.length > end ? [{ kind: 'appended', bytes: text.length - end }] : [];
}

/** Returns whether the range that the file gives is the whole of it but for the signature. */
function isWhole({ text }: PdfBytes, { range, before, after, end }: SealPlace): boolean {
  const expected = [0, before, after, (end ?? text.length) - after];
  return range.length === 4 && range.every((each, at) => each === expected[at]);
}

async function sealFindings(
  seal: ReadSeal,
  verdict: ContractCheck,
  anchors: readonly Uint8Array[],
): Promise<Finding[]> {
  const { name, publicKey, validFrom, validTo } = readCertificate(seal.certificate);
  const fingerprint = await sha256(seal.certificate);
  verdict.sealedBy = { name, sha256: fingerprint };
  const hashes = await Promise.all(seal.certificates.map(sha256));
  const isWhole = isInForm(seal) && hashes.join() === seal.certificateHashes.join();
  if (!isWhole || !(await isSigned(seal, publicKey))) return [{ kind: 'broken_seal' }];
  const isOurs = anchors.some((anchor) => hexOf(anchor) === hexOf(seal.certificate));
  if (!isOurs) return [{ kind: 'foreign_seal', name }];
  const { signedAt } = verdict.document ?? {};
  const isInTime = typeof signedAt !== 'string' || (validFrom <= signedAt && signedAt <= validTo);
  return isInTime ? [] : [{ kind: 'expired_seal', name }];
}

async function isSigned(seal: ReadSeal, publicKey: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  try {
    const key = await crypto.subtle.importKey('spki', publicKey, algorithm, false, ['verify']);
    return await crypto.subtle.verify(algorithm, key, seal.signature, seal.attributes);
  } catch {
    return false;
  }
}

async function contentFindings(
  pdf: PdfBytes,
  place: SealPlace,
  seal: ReadSeal,
  isGenuine: boolean,
): Promise<Finding[]> {
  const { bytes } = pdf;
  const end = place.end ?? bytes.length;
  const findings: Finding[] = [];
  if (place.signature.subarray(seal.whole.length).some((byte) => byte !== 0))
    findings.push({ kind: 'filled_place' });
  const covered = [bytes.subarray(0, place.before), bytes.subarray(place.after, end)];
  if ((await sha256(joined(covered))) === seal.fileSha256) return findings;
  // A file that was cut off has no more to be told about its end.
  const isCutOff = place.end === null;
  if (!listsParts(seal)) return isCutOff ? findings : [...findings, { kind: 'changed' }];
  const altered = isGenuine ? await alteredParts(pdf, place, seal, end) : [];
  // If the seal itself is unaltered, its range was right, and lengths have changed elsewhere.
  const isSealAltered = !isGenuine || altered.some((each) => 'part' in each && each.part === 'seal');
  if (isSealAltered && !isWhole(pdf, place)) findings.push({ kind: 'wrong_range' });
  const isExplained = altered.length > 0 || isCutOff;
  return [...findings, ...altered, ...(isExplained ? [] : [{ kind: 'altered', part: 'structure' } as const])];
}

/** Compares each part with its digest under the seal. */
async function alteredParts(
  pdf: PdfBytes,
  { before, after }: SealPlace,
  seal: ReadSeal,
  end: number,
): Promise<Finding[]> {
  const objects = objectsOf(pdf, end);
  const findings: Finding[] = [];
  for (const { part, objects: numbers, sha256: expected } of seal.parts.parts) {
    const own = numbers.map((number) => objects.get(number));
    const present = own.filter((each) => each !== undefined);
    const pieces = present.flatMap(({ start, end: last }) => {
      const isSealed = start < before && after <= last;
      const cuts: [number, number][] = isSealed
        ? [
            [start, before],
            [after, last],
          ]
        : [[start, last]];
      return cuts.map(([from, to]) => pdf.bytes.subarray(from, to));
    });
    if (present.length === 0) findings.push({ kind: 'removed', part });
    else if ((await sha256(joined(pieces))) !== expected) findings.push({ kind: 'altered', part });
  }
  const listed = new Set(seal.parts.parts.flatMap(({ objects: numbers }) => numbers));
  const added = [...objects.keys()].filter((number) => !listed.has(number)).length;
  return added > 0 ? [...findings, { kind: 'added', objects: added }] : findings;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

const sha256 = async (bytes: Uint8Array): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))));
