import { photoSides } from '@banyan/domain/certification/certification-state.ts';
import { idCheckCharacter } from '@banyan/domain/certification/id-number.ts';
import sharp from 'sharp';
import { type OperatorCaller, operatorCaller, type UserCaller } from './caller.ts';
import { operatorPassword, type TestApp } from './test-app.ts';

let orders = 0;

/** Returns a number of the wanted birth date that nobody else in the tests has. */
export function nextIdNumber(born = '1990-01-01'): string {
  orders += 1;
  const region = `33${String(1000 + Math.floor(orders / 999)).slice(-4)}`;
  const digits = `${region}${born.replaceAll('-', '')}${String((orders % 999) + 1).padStart(3, '0')}`;
  return digits + idCheckCharacter(digits);
}

let drawn: Promise<Buffer> | undefined;

/** Returns a photo that is just large enough, drawn once. */
export const smallPhoto = (): Promise<Buffer> =>
  (drawn ??= sharp({ create: { width: 400, height: 400, channels: 3, background: '#2a877c' } })
    .png()
    .toBuffer());

/** Gives everything that is asked for at first, but does not hand it in. */
export async function uploadAll(call: UserCaller): Promise<void> {
  const bytes = await smallPhoto();
  for (const side of photoSides) await call.ok('/api/certification/upload', { side }, { file: { bytes } });
}

/** Reveals all that somebody handed in, as whoever certifies must. */
export async function revealDocuments(reviewer: OperatorCaller, userId: string): Promise<void> {
  const asked = { userId, reason: 'review' } as const;
  await reviewer.ok('/console/api/certifications/reveal', asked);
  for (const side of photoSides) await reviewer.ok('/console/api/certifications/photo', { ...asked, side });
}

/** Submits a name, a fresh number and three photos, and lets an operator approve them. */
export async function certifyAs(
  app: Pick<TestApp, 'app'>,
  call: UserCaller,
  userId: string,
  name = '林晓',
): Promise<void> {
  await uploadAll(call);
  await call.ok('/api/certification/submit', { name, idNumber: nextIdNumber() });
  const reviewer = await reviewerOf(app);
  await revealDocuments(reviewer, userId);
  const { version } = await reviewer.ok('/console/api/certifications/detail', { userId });
  await reviewer.ok('/console/api/certifications/approve', { userId, version });
}

const reviewers = new WeakMap<TestApp['app'], OperatorCaller>();

/** One login for a whole test file, at a desk of its own; again when time has moved on and ended the session. */
async function reviewerOf(app: Pick<TestApp, 'app'>): Promise<OperatorCaller> {
  const known = reviewers.get(app.app);
  if (known && (await known.send('/console/api/me')).status === 200) return known;
  const desk = operatorCaller(app.app.console, undefined, { uuid: 'reviewer' });
  const { token } = await desk.ok('/console/api/login', { username: 'bea', password: operatorPassword });
  const reviewer = operatorCaller(app.app.console, token);
  reviewers.set(app.app, reviewer);
  return reviewer;
}
