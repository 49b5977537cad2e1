import { deviceLabelOf } from '@banyan/domain/people/device-name.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { newBearer, sha256 } from '../../../platform/security/tokens.ts';
import { personOf } from '../accounts/person.ts';
import { notifyPerson } from '../messages/notify-person.ts';
import { isOpenPerson } from '../people.personal-data.ts';
import type { Keys, UserRow } from '../people.store.ts';
import { hasHadSession, insertSession, isFamiliarDevice, knowsDevice } from './sessions.store.ts';

/**
 * Opens a session with a fresh token. Only the token's hash is kept; the token is seen this once. A device where
 * the person was never seen before is told to the person, and to the sessions that are open; its sessions are
 * unfamiliar until an older one accepts them, or the device has been in use for as long as a security hold lasts.
 */
export async function openSession(ctx: CommandContext, keys: Keys, user: UserRow) {
  const userId = user.user_id;
  if (!(await isOpenPerson(ctx.writer, userId))) throw new AppError('login.invalid');
  const token = newBearer(userId);
  const expiresAt = new Date(ctx.wall.getTime() + ctx.policy.session.absoluteHours * 3_600_000);
  const { clientId } = ctx.client;
  const hasHadOne = await hasHadSession(ctx.reader, userId);
  const isTold = hasHadOne && !(await knowsDevice(ctx.reader, userId, clientId));
  // As long as a security hold lasts: its owner was told, and nobody ended the session.
  const cutoff = new Date(ctx.wall.getTime() - ctx.policy.security.holdHours * 3_600_000);
  const isUnfamiliar = hasHadOne && !(await isFamiliarDevice(ctx.reader, userId, clientId, cutoff));
  await insertSession(ctx.writer, {
    userId,
    sessionId: newId(),
    tokenHash: sha256(token),
    device: ctx.client.device,
    clientId,
    at: ctx.wall,
    expiresAt,
    isUnfamiliar,
  });
  if (isTold) await notifyOfNewDevice(ctx, keys, userId);
  ctx.changed(userId, 'people');
  return { token, expiresAt, user: personOf(user) };
}

async function notifyOfNewDevice(ctx: CommandContext, keys: Keys, userId: string): Promise<void> {
  const device = deviceLabelOf(ctx.client.device);
  const at = `${ctx.wall.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  await notifyPerson(ctx, keys, userId, {
    kind: 'security',
    to: '/pages/services/devices',
    zh: {
      subject: '榕 · 新设备登录',
      body: `您的账户于 ${at} 在新设备（${device || '未知设备'}）上登录。如非本人操作，请立即在“设备管理”中下线该设备，并修改登录密码。`,
    },
    en: {
      subject: 'Banyan · login at a new device',
      body: `Your account was logged in at a new device (${device || 'unknown device'}) at ${at}. If it was not you, end that session under “Devices” and change your login password now.`,
    },
  });
}
