import type { OperatorOutput } from '@banyan/api/operator.ts';

export type User = OperatorOutput<'/console/api/users/detail'>;
