import type { OperatorInput, OperatorOutput } from '@banyan/api/contract.ts';

export type Reading = OperatorOutput<'/console/api/bank-statements/read'>;
export type Mapping = NonNullable<Reading['mapping']>;

/** The details of a statement file that a person has given. The file itself gives those that are undefined. */
export interface Draft {
  mapping?: Mapping;
  from?: string;
  to?: string;
  opening?: string;
  closing?: string;
}

/** Returns what is sent of a draft: empty fields and half-typed amounts are none. */
export function inputOf({ mapping, ...span }: Draft): OperatorInput<'/console/api/bank-statements/read'> {
  const given = Object.entries(span).filter(
    ([name, text]) => text !== '' && (name === 'from' || name === 'to' || isAmount(text)),
  );
  return { ...Object.fromEntries(given), ...(mapping && { mapping: JSON.stringify(mapping) }) };
}

/** Tells whether the server would take this text as an amount, zero among them. */
export const isAmount = (text: string): boolean => /^(?:0|[1-9]\d{0,12})(?:\.\d{1,2})?$/.test(text);

/** The three forms in which a table can state an amount. */
export const amountForms = ['signed', 'in_out', 'marked'] as const;
export type AmountForm = (typeof amountForms)[number];

export function formOf({ amount }: Mapping): AmountForm {
  if ('signed' in amount) return 'signed';
  return 'in' in amount ? 'in_out' : 'marked';
}

/** Returns the amounts of another form, with the columns that are known already. */
export function inForm(form: AmountForm, { amount }: Mapping): Mapping['amount'] {
  const [first = 0, second = 0] = Object.values(amount) as number[];
  if (form === 'signed') return { signed: first };
  return form === 'in_out' ? { in: first, out: second } : { amount: first, direction: second };
}

/** Returns a mapping to begin with, where nobody knows the table: every column has to be looked at. */
export const blankMapping: Mapping = {
  date: 0,
  amount: { signed: 1 },
  reference: 2,
  payer: null,
  payerAccount: null,
  remark: null,
  balance: null,
};
