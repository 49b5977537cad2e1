import type { OperatorOutput } from '@banyan/api/contract.ts';

export type Issuer = OperatorOutput<'/console/api/issuers'>['items'][number];
