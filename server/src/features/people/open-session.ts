import { AppError } from '../../platform/app-error.ts';
import type { CommandContext } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { newBearer, sha256 } from '../../platform/security/tokens.ts';
import { isOpenPerson } from './people.personal-data.ts';
import { type UserRow } from './people.store.ts';
import { personOf } from './person.ts';
import { insertSession } from './sessions.store.ts';

/** Opens a session with a fresh token. Only the token's hash is kept; the token is seen this once. */
export async function openSession(ctx: CommandContext, user: UserRow) {
  if (!(await isOpenPerson(ctx.writer, user.user_id))) throw new AppError('login.invalid');
  const token = newBearer(user.user_id);
  const expiresAt = new Date(ctx.wall.getTime() + ctx.policy.session.absoluteHours * 3_600_000);
  await insertSession(ctx.writer, {
    userId: user.user_id,
    sessionId: newId(),
    tokenHash: sha256(token),
    device: ctx.client.device,
    clientId: ctx.client.clientId,
    at: ctx.wall,
    expiresAt,
  });
  return { token, expiresAt, user: personOf(user) };
}
