import type { UserRow } from './people.store.ts';

/** What a person sees of the own account: addresses stay masked. */
export const personOf = (user: UserRow) => ({
  userId: user.user_id,
  username: user.username,
  phone: user.phone_masked,
  email: user.email_masked,
  invitationCode: user.invitation_code,
  hasPaymentPassword: user.has_payment_password,
  registeredAt: user.registered_at,
});
