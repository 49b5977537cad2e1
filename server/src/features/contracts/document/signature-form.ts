import type { Signature } from '@banyan/domain/contracts/document.ts';
import { colours } from '../../../platform/pdf/page-flow.ts';
import { pdfNumber } from '../../../platform/pdf/pdf-file.ts';
import { type Fonts, resourceOf } from '../../../platform/pdf/pdf-fonts.ts';

/** A picture that a page shows; its lengths are points. */
export interface Form {
  width: number;
  height: number;
  operators: string;
}

/** The room for a signature. */
export const signatureRoom = { width: 220, height: 72 } as const;

/** Returns a signature as a picture: the strokes as they were drawn, or the name in a script face. */
export const signatureForm = (signature: Signature, fonts: Fonts): Form =>
  signature.kind === 'drawn' ? drawnForm(signature) : typedForm(signature.name, fonts);

function drawnForm({ width, height, strokes }: Extract<Signature, { kind: 'drawn' }>): Form {
  const paths = strokes.map((stroke) => {
    const points = Array.from({ length: Math.floor(stroke.length / 2) }, (_, at) => {
      const [x, y] = [stroke[2 * at] as number, stroke[2 * at + 1] as number];
      return `${pdfNumber(x)} ${pdfNumber(height - y)}`;
    });
    const [first, ...rest] = points;
    // A dot is a line of no length: its round ends are what is seen.
    return `${first} m ${(rest.length > 0 ? rest : [first]).map((point) => `${point} l`).join(' ')} S`;
  });
  const pen = pdfNumber(Math.max(width / signatureRoom.width, height / signatureRoom.height) * 1.6);
  return { width, height, operators: `1 J 1 j ${pen} w ${colours.ink} RG\n${paths.join('\n')}` };
}

function typedForm(name: string, fonts: Fonts): Form {
  const { width, height } = signatureRoom;
  const size = Math.min(30, ((width - 20) * 1000) / fonts.widthOf(name, 'script'));
  const shown = fonts
    .runsOf(name, 'script')
    .map(({ face, codes }) => `/${resourceOf(face)} ${pdfNumber(size)} Tf <${codes}> Tj`);
  const start = `${pdfNumber(10)} ${pdfNumber((height - size * 0.7) / 2)} Td`;
  return { width, height, operators: `BT ${colours.ink} rg ${start} ${shown.join(' ')} ET` };
}

/** Returns how much a form must be scaled to fit the room for signatures. */
export const scaleOf = ({ width, height }: Form): number =>
  Math.min(signatureRoom.width / width, signatureRoom.height / height);
