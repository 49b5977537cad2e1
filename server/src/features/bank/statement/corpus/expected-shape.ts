/** The balances that a person adds to a file. */
export type Typed = readonly [opening: string, closing: string];

/** What a file of the corpus says. */
export interface Expected {
  /** The first and the last day, and the balances at their beginning and end; null where the file says none. */
  span: readonly [from: string | null, to: string | null, opening: string | null, closing: string | null];
  /** Day, amount, reference, payer, account of the payer and remark of each movement. */
  lines: readonly string[];
  /** Row, problem and text of what cannot be read. */
  problems?: readonly string[];
  skipped?: number;
  /** What is wrong with a statement that is whole. */
  faults?: readonly string[];
  typed?: Typed;
}

export const unreadable = 'bank.statement_unreadable';
export const ofAnother = 'bank.statement_of_another';
export const encoded = 'bank.statement_encoding';
