import type { OperatorOutput } from '@banyan/api/contract.ts';

export type Operators = OperatorOutput<'/console/api/operators'>;
export type Operator = Operators['items'][number];
export type Proposal = Operators['open'][number];
export type Role = Operator['roles'][number];
