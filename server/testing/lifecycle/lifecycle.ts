import { totpCodeAt } from '../../src/platform/security/totp.ts';
import type { OperatorCaller } from '../caller.ts';
import type { Canaries } from '../canaries.ts';
import type { Suite } from '../suite.ts';
import { certifyByOperator } from './certify-by-operator.ts';
import { type LifecycleContext, lifecycleContext } from './context.ts';
import { deviceLine, given } from './given.ts';
import { proveIdentity } from './prove-identity.ts';
import { rechargeAndWithdraw } from './recharge-and-withdraw.ts';
import { recoverAccess } from './recover-access.ts';
import { registerAndLogIn } from './register-and-log-in.ts';
import { secondFactor } from './second-factor.ts';

/** What one person entered, was given and was sent in the whole lifecycle. */
export interface Life {
  userId: string;
  canaries: Canaries;
}

/** Goes once through everything that takes, makes or sends a secret or names somebody, right and wrong. */
export async function runLifecycle(suite: Suite): Promise<Life> {
  const ctx = lifecycleContext(suite);
  const { userId, token } = await registerAndLogIn(ctx);
  const payoutMethodId = await proveIdentity(ctx.user(token));
  const ada = await certifyByOperator(ctx, userId);
  await rechargeAndWithdraw(ctx, { userId, token, payoutMethodId });
  await recoverAccess(ctx, ctx.user(token));
  await secondFactor(ctx);
  await reportAndEnrol(ctx, ada);
  await suite.app.deliverOutbox();
  return { userId, canaries: ctx.canaries };
}

/** What a device says of itself, and an operator's authenticator. */
async function reportAndEnrol(
  { suite, stranger, keep }: LifecycleContext,
  ada: OperatorCaller,
): Promise<void> {
  const { phone } = given;
  await stranger.ok('/api/v2/common/logger', { data: [deviceLine()] });
  await stranger.refusal('/api/v2/common/logger', { data: [{ ...deviceLine(), phone }] });
  const { secret } = await ada.ok('/console/api/second_factor/begin', {});
  keep({ operatorTotp: secret });
  await ada.refusal('/console/api/second_factor/confirm', { code: given.wrongCode });
  await ada.ok('/console/api/second_factor/confirm', { code: totpCodeAt(secret, suite.clock.wall()) });
}
