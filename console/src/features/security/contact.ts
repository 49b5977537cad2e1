import type { OperatorOutput } from '@banyan/api/contract.ts';

export type ContactRecovery = OperatorOutput<'/console/api/contact_recoveries'>['items'][number];
