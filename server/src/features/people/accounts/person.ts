import { deviceLabelOf } from '@banyan/domain/people/device-name.ts';
import type { UserRow } from '../people.store.ts';
import type { SessionRow } from '../sessions/sessions.store.ts';

/** Returns what a person sees of the own account: addresses stay masked. */
export const personOf = (user: UserRow, newer?: SessionRow) => ({
  userId: user.user_id,
  username: user.username,
  phone: user.phone_masked,
  email: user.email_masked,
  invitationCode: user.invitation_code,
  hasPaymentPassword: user.has_payment_password,
  hasTotp: user.has_totp,
  frozenBy: user.frozen_by,
  newDevice: newer ? { device: deviceLabelOf(newer.device), at: newer.created_at } : null,
  registeredAt: user.registered_at,
});
