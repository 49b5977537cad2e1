import { totpCodeAt } from '../../src/platform/security/totp.ts';
import type { OperatorCaller } from '../caller.ts';
import type { Canaries } from '../canaries.ts';
import type { Suite } from '../suite.ts';
import { type Diary, openDiary } from './diary.ts';
import { gettingBackIn } from './getting-back-in.ts';
import { gettingIn } from './getting-in.ts';
import { deviceLine, given } from './given.ts';
import { moneyInAndOut } from './money-in-and-out.ts';
import { operatorsLook } from './operators-look.ts';
import { provingOneself } from './proving-oneself.ts';
import { secondFactor } from './second-factor.ts';

/** What one person entered, was given and was sent in a whole life. */
export interface Life {
  userId: string;
  canaries: Canaries;
}

/** Goes once through everything that takes, makes or sends a secret or names somebody, right and wrong. */
export async function liveThroughEverything(suite: Suite): Promise<Life> {
  const diary = openDiary(suite);
  const { userId, token } = await gettingIn(diary);
  const payoutMethodId = await provingOneself(diary.user(token));
  const ada = await operatorsLook(diary, userId);
  await moneyInAndOut(diary, { userId, token, payoutMethodId });
  await gettingBackIn(diary, diary.user(token));
  await secondFactor(diary);
  await devicesAndDesks(diary, ada);
  await suite.app.deliverOutbox();
  return { userId, canaries: diary.canaries };
}

/** What a device says of itself, and an operator's authenticator. */
async function devicesAndDesks({ suite, stranger, keep }: Diary, ada: OperatorCaller): Promise<void> {
  const { phone } = given;
  await stranger.ok('/api/v2/common/logger', { data: [deviceLine()] });
  await stranger.refusal('/api/v2/common/logger', { data: [{ ...deviceLine(), phone }] });
  const { secret } = await ada.ok('/console/api/second_factor/begin', {});
  keep({ operatorTotp: secret });
  await ada.refusal('/console/api/second_factor/confirm', { code: given.wrongCode });
  await ada.ok('/console/api/second_factor/confirm', { code: totpCodeAt(secret, suite.clock.wall()) });
}
