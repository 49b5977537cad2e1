import type { Period } from '@banyan/domain/wallet/statement-rules.ts';
import { requestStatement } from '../src/features/wallet/statement/request-statement.ts';
import { runCommand } from '../src/platform/services.ts';
import type { Person } from './person.ts';
import type { Suite } from './suite.ts';

/** Asks for a statement as the call does, except that any length counts as long: it is made in the background. */
export const longStatement = (
  { app: { services } }: Suite,
  { userId }: Pick<Person, 'userId'>,
  period: Period,
  language: 'zh' | 'en' = 'zh',
) =>
  runCommand(
    services,
    { ip: '', clientId: '', device: '', language },
    `${userId} ${period.from} ${period.to} ${language}`,
    (ctx) => {
      const asker = { ...ctx, userId, sessionId: '', isFrozen: false };
      return requestStatement(asker, services.config.keys, period, -1);
    },
  );
