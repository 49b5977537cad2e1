import type { BusinessDate } from '../calendar/business-date.ts';

/** What a contract's template is made of once its fields are filled in. Texts hold no markup. */
export type ContractBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] };

/** A party, as the contract names it: a person by name and a masked document number, a company by its licence. */
export interface ContractParty {
  role: 'investor' | 'issuer' | 'platform' | 'borrower' | 'lender';
  name: string;
  reference: string;
}

/** All that a person reads before signing. Amounts and dates in it are texts, written by the template's fields. */
export interface ContractDraft {
  /** Which kind of contract an area declares, such as `investment`. */
  kind: string;
  language: 'zh' | 'en';
  templateVersion: number;
  title: string;
  /** The first is the one who signs. */
  parties: ContractParty[];
  blocks: ContractBlock[];
  /** The terms themselves, by field, as on the wire: `{ principal: "1000.00", rateBps: "360" }`. */
  terms: Record<string, string>;
  effectiveOn: BusinessDate;
  expiresOn: BusinessDate;
}

/**
 * How a person signed: strokes, each a list of x, y in whole units within width × height, or the name as typed, for
 * who cannot draw.
 */
export type Signature =
  | { kind: 'drawn'; width: number; height: number; strokes: number[][] }
  | { kind: 'typed'; name: string };

/** A signed contract, whole: what its hash is computed over, and all that its PDF is made from. */
export interface ContractDocument extends ContractDraft {
  number: string;
  /** When it was signed, as an ISO instant in UTC. */
  signedAt: string;
  signature: Signature;
  /** The device it was signed on, as the list of devices names it. */
  device: string;
  /** SHA-256 of the canonical draft in hexadecimal: what was read. */
  draftSha256: string;
}
