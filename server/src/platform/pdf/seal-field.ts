import { type PdfFile, pdfDate } from './pdf-file.ts';
import type { Seal } from './seal.ts';
import { sealPlace } from './sealed-file.ts';

/**
 * Writes the signature's dictionary, which permits no change after it, and its field, which is not seen. Returns the
 * number of the dictionary.
 */
export function writeSealField(
  file: Pick<PdfFile, 'add'>,
  at: string,
  seal: Seal,
  { widget, lastPage }: { widget: number; lastPage: number },
): number {
  const signature = file.add('seal', sealDictionary(at, sealPlace(seal)));
  file.add('seal', sealWidget(signature, lastPage), widget);
  return signature;
}

/** Returns the dictionary of a signature made at an instant, with the place of the signature itself. */
export const sealDictionary = (at: string, place: string): string =>
  `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /M ${pdfDate(at)} ${permits} ${place} >>`;

/** Returns the field of a signature. */
export const sealWidget = (signature: number, lastPage: number): string =>
  `<< /Type /Annot /Subtype /Widget /FT /Sig /T (seal) /Rect [0 0 0 0] /F 132 /P ${lastPage} 0 R /V ${signature} 0 R >>`;

const permits =
  '/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 1 /V /1.2 >> >>]';
