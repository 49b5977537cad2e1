import type { myDataApi } from '@banyan/api/my-data/my-data.ts';
import { lockAccounts } from '../../ledger/index.ts';
import { AppError } from '../../platform/app-error.ts';
import type { SignedIn, UserCommand, UserRead } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/sql.ts';
import type { InputOf, Outside } from '../../platform/http/handlers.ts';
import { erase, type Keys, type OpenMatter, type PersonalData } from '../../platform/personal-data.ts';
import { checkOwnPassword, checkPaymentPassword, lockPerson, userById } from '../people/index.ts';

type Areas = Readonly<Record<string, PersonalData>>;

/** Returns what must be over first, over all areas. */
export async function openMattersOf(
  reader: Reader,
  { userId, today }: Pick<UserRead, 'userId' | 'today'>,
  areas: Areas,
): Promise<OpenMatter[]> {
  const matters: OpenMatter[] = [];
  for (const part of Object.values(areas))
    matters.push(...((await part.openMatters?.(reader, userId, today)) ?? []));
  return matters;
}

/** Returns what the areas hold in the order in which closing goes through it: who somebody was goes last. */
export function inClosingOrder(areas: Areas): PersonalData[] {
  const parts = Object.values(areas);
  return [...parts.filter(({ closesLast }) => !closesLast), ...parts.filter(({ closesLast }) => closesLast)];
}

/** Checks both passwords, the second where one is set. Throws as these checks do. */
export async function checkClosing(
  outside: Outside<SignedIn>,
  input: InputOf<typeof myDataApi.closeAccount>,
): Promise<void> {
  await checkOwnPassword(outside, input.loginPassword);
  const user = await outside.query((ctx) => userById(ctx.reader, outside.userId));
  if (user?.has_payment_password) await checkPaymentPassword(outside, input.paymentPassword ?? '');
}

/**
 * Closes the account, for good. The person and the accounts are held still first, so that nothing can begin
 * between the question and the end. Throws `closing.matters_open`.
 */
export async function closeAccount(ctx: UserCommand, keys: Keys, areas: Areas) {
  await lockPerson(ctx.writer, ctx.userId);
  await lockAccounts(ctx.writer, ctx.userId);
  const matters = await openMattersOf(ctx.writer, ctx, areas);
  if (matters.length > 0) throw new AppError('closing.matters_open');
  for (const part of inClosingOrder(areas)) await erase(part, ctx, keys);
  return { ok: true as const };
}
