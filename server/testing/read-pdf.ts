import forge from 'node-forge';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Reads PDF files by other code than made them. */

/** Returns the text of each page, without white space, which layout decides. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const read = await loading.promise;
  const pages = await Promise.all(
    Array.from({ length: read.numPages }, async (_, at) => {
      const { items } = await (await read.getPage(at + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join('');
    }),
  );
  await loading.destroy();
  return pages.map((text) => text.replace(/\s/g, ''));
}

/**
 * Returns what the seal of a file covers, its certificate, and its signed attributes by their types. Throws unless it is a
 * signature over the whole file but itself, by the key of the certificate.
 */
export function readSealOf(pdf: Buffer) {
  const text = pdf.toString('latin1');
  const found = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(text);
  const [a, b, c, d] = (found?.slice(1).map(Number) ?? []) as [number, number, number, number];
  if (a !== 0 || c + d !== pdf.length || text[b] !== '<' || text[c - 1] !== '>')
    throw new Error('the seal does not cover the whole file');
  const der = Buffer.from(text.slice(b + 1, c - 1), 'hex').toString('latin1');
  const asn1 = forge.asn1.fromDer(forge.util.createBuffer(der), {
    strict: true,
    parseAllBytes: false,
  } as never);
  const message = forge.pkcs7.messageFromAsn1(asn1) as unknown as {
    certificates: [forge.pki.Certificate];
    rawCapture: { authenticatedAttributes: forge.asn1.Asn1[]; signature: string };
  };
  const { authenticatedAttributes: attributes, signature } = message.rawCapture;
  const set = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, attributes);
  const digest = forge.md.sha256.create().update(forge.asn1.toDer(set).getBytes());
  const [certificate] = message.certificates;
  const key = certificate.publicKey as forge.pki.rsa.PublicKey;
  if (!key.verify(digest.digest().getBytes(), signature)) throw new Error('the signature is wrong');
  return {
    certificate,
    covered: Buffer.concat([pdf.subarray(0, b), pdf.subarray(c)]),
    ofType: (id: string) =>
      attributes
        .map(({ value }) => value as forge.asn1.Asn1[])
        .find(([type]) => type?.value === forge.asn1.oidToDer(id).getBytes())?.[1]
        ?.value as forge.asn1.Asn1[],
  };
}
