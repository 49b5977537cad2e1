export { loginName, ownerOfName, type Wanted, wantedBy, wantedPerson } from './accounts/find-user.ts';
export {
  addressOf,
  countUsers,
  isOwnAccount,
  type ListedUser,
  listedUser,
  newestUsers,
  standingOf,
  usernamesOf,
} from './accounts/for-operators.ts';
export { foundByName } from './accounts/found-by-name.ts';
export { isFrozenAt, isFrozenNow } from './accounts/freeze.store.ts';
export { freezeByOperator, refuseFrozen, unfreezeByOperator } from './accounts/freeze.ts';
export { lastSignOf } from './accounts/last-sign.ts';
export { type AddressKind, addressSince, ownAddress } from './accounts/own-address.ts';
export { countLookup, maskedName, maskedNames, recipientOf } from './accounts/recipient-of.ts';
export { replaceAddress } from './accounts/replace-address.ts';
export { checkOwnPassword } from './credentials/check-own-password.ts';
export { isCommonPassword } from './credentials/common-passwords.ts';
export { forgetSecondFactorTries, guardSecondFactor } from './credentials/count-second-factor.ts';
export { type NewPassword, refuseBadPassword } from './credentials/new-login-password.ts';
export { replaceLoginPassword } from './credentials/replace-credentials.ts';
export { authenticatorOf } from './credentials/two-factor.store.ts';
export { spendSecondFactor } from './credentials/two-factor.ts';
export { canSendSms } from './messages/can-send-sms.ts';
export { inboxAlone, type Mailbox, mailboxesOf, mailboxOf } from './messages/mailbox.ts';
export { messagesPage } from './messages/messages.store.ts';
export { openMessage, recipientIndex, sendEmails, sendMessage } from './messages/messages.ts';
export { type Notice, notifyAt, notifyEach, notifyPerson } from './messages/notify-person.ts';
export { type CodePurpose, tryCode } from './messages/try-code.ts';
export { issueCode } from './messages/verification-code.ts';
export { consumeAuthorization, requireAuthorization } from './payment-password/consume-authorization.ts';
export { hasPaymentPassword, savePaymentPassword } from './payment-password/payment-password.store.ts';
export { checkPaymentPassword } from './payment-password/payment-password.ts';
export { isOpenPerson, keepOpen, lockPerson } from './people.personal-data.ts';
export { seedOperatorInvitation } from './people.seed.ts';
export {
  claim,
  claimant,
  claimValue,
  invitedBy,
  inviterOf,
  type Keys,
  passwordIsStill,
  releaseClaim,
  userById,
} from './people.store.ts';
export { countAttempt, forgetAttempts } from './sessions/attempts.ts';
export { authenticateUser } from './sessions/authenticate.ts';
export { endAllSessions, endOtherSessions } from './sessions/end-sessions.ts';
export { endSessionsByOperator } from './sessions/end-sessions-by-operator.ts';
export { countGuess, forgetGuesses, type Guess } from './sessions/guesses.ts';
export { countLoginTry, forgetLoginTries, type LoginName, nobody } from './sessions/login-tries.ts';
export { familiarSince } from './sessions/sessions.store.ts';
export { consumeTicket } from './sessions/tickets.store.ts';
export {
  deviceSharers,
  lastLogins,
  openAmong,
  sharesDevice,
  type TeamMemberRow,
  teamPage,
} from './team/team.store.ts';
export { teamCounts, teamMonths } from './team/team-months.store.ts';
