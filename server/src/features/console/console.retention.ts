import { sql } from '../../platform/db/sql.ts';
import type { Retention } from '../../platform/retention.ts';

const decided = 'who decided what, for ever';

export const consoleRetention: readonly Retention[] = [
  ...['four_eyes', 'proposals', 'policy_versions', 'operators'].map((table) => ({ table, forever: decided })),
  {
    table: 'operator_sessions',
    key: ['operator_id', 'token_hash'],
    days: 30,
    goes: (before) => sql`t.expires_at < ${before}`,
    why: 'an ended session opens nothing; the deeds stand in the audit log',
  },
  { table: 'operator_invitations', forever: 'one an operator, replaced by the next' },
];
