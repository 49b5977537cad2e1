import type { OperatorCalls } from '@banyan/api/contract.ts';
import type { Everything } from '../../area.ts';
import { found } from '../../platform/app-error.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { invitationHandlers } from './operators/invitation.ts';
import { type OperatorRow, operatorById } from './operators/operator.store.ts';
import {
  checkOperatorLogin,
  closeOperatorSession,
  firstSteps,
  openOperatorSession,
} from './operators/operator-session.ts';
import { operatorsHandlers } from './operators/operators.handlers.ts';
import { ownCredentialHandlers } from './operators/own-credentials.ts';
import { moneyHeldAndOwed, overview } from './overview.ts';
import { policyHandlers } from './rules/policy.handlers.ts';

export function consoleHandlers(
  services: Services,
  all: Pick<Everything, 'queues' | 'alerts'>,
): HandlersOf<OperatorCalls['console']> {
  const { isDemo, needsSecondFactor } = services.config;
  return {
    login: {
      prepare: (outside, input) => checkOperatorLogin(outside, input),
      run: (ctx, { code }, row: OperatorRow) => openOperatorSession(ctx, services.config, row, code),
    },
    logout: async (ctx) => {
      await closeOperatorSession(ctx);
      return { ok: true };
    },
    me: async (ctx) => ({
      ...ctx.operator,
      ...firstSteps(found(await operatorById(ctx.reader, ctx.operator.operatorId)), needsSecondFactor),
      isDemo,
      businessDate: ctx.today,
      now: ctx.now,
    }),
    overview: { ofAll: (ctx) => overview(ctx, all) },
    moneyHeldAndOwed: { ofAll: (ctx) => moneyHeldAndOwed(ctx) },
    ...ownCredentialHandlers(services),
    ...operatorsHandlers(services),
    ...invitationHandlers(services),
    ...policyHandlers(services),
  };
}
