import type { ServerArea } from '../../area.ts';
import { auditInvariants } from './audit.invariants.ts';
import { auditJob } from './audit-chain.ts';
import { readAudit } from './read-audit.ts';

const decided = 'who decided what, for ever';

export const auditArea: ServerArea<'audit'> = {
  floor: 0,
  open: ({ services }) => ({
    operatorCalls: { audit: (ctx, input) => readAudit(ctx, services.config.keys, input) },
    jobs: [auditJob],
  }),
  retention: ['audit_head', 'audit_log', 'audit_checkpoints'].map((table) => ({ table, forever: decided })),
  invariants: auditInvariants,
};
