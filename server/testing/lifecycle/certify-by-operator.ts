import { type OperatorCaller, operatorCaller } from '../caller.ts';
import { revealDocuments } from '../certified.ts';
import { operatorPassword } from '../test-app.ts';
import { type LifecycleContext, secretOf } from './context.ts';
import { given } from './given.ts';

/** Logs an operator in, who looks the person up and certifies them, and sees what is masked. */
export async function certifyByOperator(
  { suite, keep }: LifecycleContext,
  userId: string,
): Promise<OperatorCaller> {
  const { phone } = given;
  const desk = operatorCaller(suite.app.console);
  await desk.refusal('/console/api/login', { username: 'ada', password: given.wrongOperatorPassword });
  const signedIn = await desk.ok('/console/api/login', { username: 'ada', password: operatorPassword });
  keep({ operatorToken: secretOf(signedIn.token) });
  const ada = operatorCaller(suite.app.console, signedIn.token);
  await revealDocuments(ada, userId);
  const { version } = await ada.ok('/console/api/certifications/detail', { userId });
  await ada.ok('/console/api/certifications/approve', { userId, version });
  await ada.ok('/console/api/users', { name: phone });
  await ada.ok('/console/api/users/reveal', { userId, field: 'phone', reason: 'asked for it by telephone' });
  await ada.ok('/console/api/users/detail', { userId });
  return ada;
}
