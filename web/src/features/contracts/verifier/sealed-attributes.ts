import { childrenOf, type Element, elementAt, objectIdOf } from './der-reader.ts';

/** The parts of a file as its seal lists them. */
export interface SealedParts {
  /** SHA-256 of the contract's data. */
  document: string;
  parts: { part: string; objects: number[]; sha256: string }[];
}

/** The parts of a seal (CMS, RFC 5652). */
export interface ReadSeal {
  certificate: Uint8Array;
  /** The certificate, and those that vouch for it. */
  certificates: Uint8Array[];
  /** The set that was signed. */
  attributes: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
  /** SHA-256 of the file, in hexadecimal, as it was signed. */
  fileSha256: string;
  /** SHA-256 of each certificate, as they were signed. */
  certificateHashes: string[];
  parts: SealedParts;
  /** The whole of it, without what fills its place up. */
  whole: Uint8Array;
}

const ids = {
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  parts: '2.25.214748536911374921650271938473625194837',
} as const;

/** Returns a seal's contents. Throws an `Error` for what is no seal of this platform's form. */
export function readSealBytes(bytes: Uint8Array): ReadSeal {
  const whole = elementAt(bytes, 0);
  const [, wrapped] = childrenOf(whole);
  const [signedData] = childrenOf(wrapped);
  const parts = childrenOf(signedData);
  const certificates = childrenOf(parts.find(({ tag }) => tag === 0xa0));
  const [certificate] = certificates;
  const [signer] = childrenOf(parts.at(-1));
  const [, , , attributes, , signature] = childrenOf(signer);
  if (!certificate || attributes?.tag !== 0xa0 || signature?.tag !== 0x04)
    throw new Error('this is no seal of a contract');
  const valueOf = attributeValues(attributes);
  // It was signed as a set and is kept under another tag.
  const signed = Uint8Array.from(attributes.whole);
  signed[0] = 0x31;
  const [certificateIds] = childrenOf(valueOf(ids.signingCertificateV2));
  return {
    certificate: certificate.whole,
    certificates: certificates.map((each) => each.whole),
    attributes: signed,
    signature: Uint8Array.from(signature.content),
    fileSha256: hexOf(valueOf(ids.messageDigest).content),
    certificateHashes: childrenOf(certificateIds).map((each) => hexOf(childrenOf(each)[0]?.content ?? none)),
    parts: JSON.parse(new TextDecoder().decode(valueOf(ids.parts).content)) as SealedParts,
    whole: whole.whole,
  };
}

function attributeValues(attributes: Element): (id: string) => Element {
  const found = new Map(
    childrenOf(attributes).map((attribute) => {
      const [id, values] = childrenOf(attribute);
      return [objectIdOf(id as Element), childrenOf(values)[0]] as const;
    }),
  );
  return (id) => {
    const value = found.get(id);
    if (!value) throw new Error(`the seal has no ${id}`);
    return value;
  };
}

const none = new Uint8Array();

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export interface ReadCertificate {
  /** The common name, or what stands last in the name. */
  name: string;
  validFrom: string;
  validTo: string;
  publicKey: Uint8Array<ArrayBuffer>;
  /** The issuer and the serial number, by which a seal names the certificate. */
  issuer: Uint8Array;
  serial: Uint8Array;
}

/** Returns whom a certificate names, when it is valid (ISO instants), and its key. */
export function readCertificate(certificate: Uint8Array): ReadCertificate {
  const [toBeSigned] = childrenOf(elementAt(certificate, 0));
  const parts = childrenOf(toBeSigned);
  // The version comes first where there is one.
  const [serial, , issuer, validity, subject, key] = parts[0]?.tag === 0xa0 ? parts.slice(1) : parts;
  const [from, to] = childrenOf(validity).map(timeOf);
  const names = childrenOf(subject).flatMap((set) => childrenOf(set).map((each) => childrenOf(each)));
  const common = names.find(([id]) => objectIdOf(id as Element) === '2.5.4.3') ?? names.at(-1);
  if (!key || !from || !to || !serial || !issuer) throw new Error('this is no certificate');
  return {
    name: new TextDecoder().decode(common?.[1]?.content),
    validFrom: from,
    validTo: to,
    publicKey: Uint8Array.from(key.whole),
    issuer: issuer.whole,
    serial: serial.whole,
  };
}

/** Reads `YYMMDDhhmmssZ`, whose years end in 2049, and the same with four digits of the year. */
function timeOf({ tag, content }: Element): string {
  const text = new TextDecoder().decode(content);
  const full = tag === 0x17 ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}` : text;
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(full) ?? [];
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
}
