import { businessTimeOf } from '@banyan/domain/calendar/business-date.ts';
import type { ContractDocument } from '@banyan/domain/contracts/document.ts';
import { writtenDate } from '@banyan/domain/contracts/template-fields.ts';
import { factRows } from '../../../platform/pdf/fact-rows.ts';
import {
  type Box,
  type Canvas,
  colours,
  page,
  type TextStyle,
  textWidth,
} from '../../../platform/pdf/page-flow.ts';
import { pdfNumber } from '../../../platform/pdf/pdf-file.ts';
import type { Fonts } from '../../../platform/pdf/pdf-fonts.ts';
import type { CertificateFacts } from '../../../platform/pdf/seal.ts';
import { baselineOf, textBoxes } from '../../../platform/pdf/text-boxes.ts';
import { boxesOf } from './block-boxes.ts';
import type { DocumentMessages } from './document.messages.ts';
import { type Form, scaleOf, signatureRoom } from './signature-form.ts';

/** All that the pages show. */
export interface Shown {
  document: ContractDocument;
  documentSha256: string;
  certificate: CertificateFacts;
  signature: Form;
  fonts: Fonts;
  messages: DocumentMessages;
}

const title = { face: 'heading', size: 20, colour: colours.ink } as const satisfies TextStyle;
const section = { face: 'heading', size: 12, colour: colours.accent } as const satisfies TextStyle;
const small = { face: 'text', size: 9, colour: colours.quiet } as const satisfies TextStyle;

/** Returns the contract from its title to its signature. */
export function contractBoxes(shown: Shown): Box[] {
  const { document, fonts, messages } = shown;
  return [
    ...textBoxes(document.title, title, fonts, { before: 0, leading: 30 }),
    ...factRows(
      [
        [messages.number, document.number],
        ...document.parties.map(({ role, name, reference }): [string, string] => [
          messages.roles[role],
          reference === '' ? name : `${name}    ${reference}`,
        ]),
        [messages.effectiveOn, writtenDate(document.effectiveOn, document.language)],
        [messages.expiresOn, writtenDate(document.expiresOn, document.language)],
      ],
      fonts,
    ),
    ...withNext(document.blocks.flatMap((block) => boxesOf(block, fonts))),
    ...heading(messages.signature, fonts),
    signatureBox(shown),
  ];
}

/** Returns the page that tells how the contract was signed and how the document is checked. */
export function auditBoxes(shown: Shown): Box[] {
  const { document, documentSha256, certificate, fonts, messages } = shown;
  const [first, ...rest] = textBoxes(messages.audit, title, fonts, { before: 0, leading: 30 }) as [
    Box,
    ...Box[],
  ];
  const missing = [...fonts.missing].map((character) => `U+${codeOf(character)}`);
  return [
    { ...first, startsPart: 'audit' },
    ...rest,
    ...textBoxes(messages.auditLead, { ...small, size: 9.5 }, fonts, { before: 2, leading: 15 }),
    ...heading(messages.signing, fonts),
    ...factRows(
      [
        [messages.number, document.number],
        [messages.title, document.title],
        [messages.template, messages.templateVersion(document.kind, document.templateVersion)],
        [messages.signer, signerOf(document).name],
        [messages.reference, signerOf(document).reference],
        [messages.signedAt, signingTime(shown)],
        [messages.device, document.device],
        [messages.method, messages[document.signature.kind]],
      ],
      fonts,
    ),
    ...heading(messages.hashes, fonts),
    ...factRows(
      [
        [messages.draftHash, document.draftSha256],
        [messages.documentHash, documentSha256],
      ],
      fonts,
    ),
    ...heading(messages.seal, fonts),
    ...factRows(
      [
        [messages.sealSubject, certificate.subject],
        [messages.sealIssuer, certificate.issuer],
        [messages.sealNumber, certificate.serialNumber],
        [messages.sealHash, certificate.sha256],
        [
          messages.sealValid,
          `${certificate.validFrom.slice(0, 10)} ${messages.until} ${certificate.validTo.slice(0, 10)}`,
        ],
      ],
      fonts,
    ),
    ...heading(messages.check, fonts),
    ...textBoxes(messages.checkText, { ...small, size: 9.5 }, fonts, { before: 4, leading: 15 }),
    ...(missing.length === 0
      ? []
      : textBoxes(messages.missing(missing.join(', ')), { ...small, size: 9.5 }, fonts, {
          before: 8,
          leading: 15,
        })),
  ];
}

/** Returns who signs, who is the first party. Throws a `RangeError` for a contract without parties. */
export function signerOf({ parties }: ContractDocument): ContractDocument['parties'][number] {
  const [signer] = parties;
  if (!signer) throw new RangeError('a contract without parties');
  return signer;
}

/** A signature never stands on a page without a word of what was signed. */
const withNext = (boxes: Box[]): Box[] =>
  boxes.map((box, at) => (at === boxes.length - 1 ? { ...box, staysWithNext: true } : box));

const codeOf = (character: string): string =>
  (character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0');

const signingTime = ({ document: { signedAt }, messages }: Shown): string =>
  `${businessTimeOf(new Date(signedAt))}${messages.shanghai}  ·  ${signedAt}`;

const heading = (text: string, fonts: Fonts): Box[] =>
  textBoxes(text, section, fonts, { before: 18, leading: 19 }).map((box) => ({
    ...box,
    staysWithNext: true,
  }));

/** The signature in its frame, with who signed and when beside it. */
function signatureBox(shown: Shown): Box {
  const { document, messages, signature } = shown;
  const { width, height } = signatureRoom;
  return {
    height: height + 20,
    before: 8,
    draw(on, y) {
      on.fill(page.left, y, width + 20, height + 20, colours.tint);
      drawForm(on, signature, page.left + 10, y + 10);
      const x = page.left + width + 40;
      const lines: [string, TextStyle][] = [
        [messages.signer, small],
        [signerOf(document).name, { ...small, size: 11, colour: colours.ink, face: 'heading' }],
        [
          `${businessTimeOf(new Date(document.signedAt))}${messages.shanghai}`,
          { ...small, colour: colours.ink },
        ],
        [messages[document.signature.kind], small],
      ];
      for (const [at, [text, style]] of lines.entries())
        on.text(x, baselineOf(y + 6 + at * 20, 20, style), text, style);
    },
  };
}

function drawForm(on: Canvas, form: Form, x: number, y: number): void {
  const scale = scaleOf(form);
  const bottom = page.height - y - (signatureRoom.height + form.height * scale) / 2;
  const size = scale.toFixed(5);
  on.operators.push(`q ${size} 0 0 ${size} ${pdfNumber(x)} ${pdfNumber(bottom)} cm /Sig Do Q`);
}

/** Draws what every page has: whose document it is, its number, which page it is, and that a demo is one. */
export function drawMargins(on: Canvas, shown: Shown, at: number, of: number, isDemo: boolean): void {
  const { document, messages } = shown;
  const right = page.width - page.right;
  on.text(page.left, 48, 'Banyan 榕', { face: 'heading', size: 10, colour: colours.accent });
  on.text(right, 48, document.number, { ...small, align: 'right' });
  on.rule(page.left, 58, textWidth, colours.line);
  const foot = page.height - 44;
  if (isDemo) on.text(page.left, foot, messages.demo, { ...small, size: 8, colour: colours.warning });
  on.text(right, foot, messages.page(at, of), { ...small, size: 8, align: 'right' });
}
