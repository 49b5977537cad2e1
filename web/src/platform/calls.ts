import type { contract, WireOutput } from '@banyan/api/contract.ts';

type Areas = typeof contract;
type Call = { [A in keyof Areas]: Areas[A][keyof Areas[A]] }[keyof Areas];

/** The calls that change nothing. */
export type ReadPath = Extract<Call, { effect: 'read' }>['path'];

/** The commands that move money: each demands an `Idempotency-Key`. */
export type MoneyPath = Extract<Call, { effect: 'money' }>['path'];

/** The reads that answer a page of a list at a time. */
export type PagedPath = {
  [P in ReadPath]: WireOutput<P> extends { nextCursor: string | null } ? P : never;
}[ReadPath];
