import type { contract } from '@banyan/api/contract.ts';

export type { MoneyPath, PagedPath } from '@banyan/api/contract.ts';

type Areas = typeof contract;
type Call = { [A in keyof Areas]: Areas[A][keyof Areas[A]] }[keyof Areas];

/** The calls that change nothing. */
export type ReadPath = Extract<Call, { effect: 'read' }>['path'];
