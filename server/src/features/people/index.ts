export { countAttempt, forgetAttempts } from './attempts.ts';
export { authenticateUser } from './authenticate.ts';
export { canSendSms } from './can-send-sms.ts';
export { checkOwnPassword } from './check-own-password.ts';
export { isCommonPassword } from './common-passwords.ts';
export { consumeAuthorization, requireAuthorization } from './consume-authorization.ts';
export { forgetSecondFactorTries, guardSecondFactor } from './count-second-factor.ts';
export { endAllSessions, endOtherSessions } from './end-sessions.ts';
export { loginName, ownerOfName, type Wanted, wantedBy, wantedPerson } from './find-user.ts';
export {
  addressOf,
  countUsers,
  isOwnAccount,
  type ListedUser,
  listedUser,
  newestUsers,
  standingOf,
  usernamesOf,
} from './for-operators.ts';
export { foundByName } from './found-by-name.ts';
export { isFrozenAt, isFrozenNow } from './freeze.store.ts';
export { freezeByOperator, refuseFrozen, unfreezeByOperator } from './freeze.ts';
export { countGuess, forgetGuesses, type Guess } from './guesses.ts';
export { countLoginTry, forgetLoginTries, type LoginName, nobody } from './login-tries.ts';
export { inboxAlone, type Mailbox, mailboxesOf, mailboxOf } from './mailbox.ts';
export { messagesPage } from './messages.store.ts';
export { openMessage, recipientIndex, sendLetters, sendMessage } from './messages.ts';
export { type NewPassword, refuseBadPassword } from './new-login-password.ts';
export { type Notice, notifyAt, notifyEach, notifyPerson } from './notify-person.ts';
export { type AddressKind, addressSince, ownAddress } from './own-address.ts';
export { hasPaymentPassword, savePaymentPassword } from './payment-password.store.ts';
export { checkPaymentPassword } from './payment-password.ts';
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
export { countLookup, maskedName, maskedNames, recipientOf } from './recipient-of.ts';
export { replaceLoginPassword } from './replace-credentials.ts';
export { familiarSince } from './sessions.store.ts';
export {
  deviceSharers,
  lastLogins,
  openAmong,
  sharesDevice,
  type TeamMemberRow,
  teamPage,
} from './team.store.ts';
export { teamCounts, teamMonths } from './team-months.store.ts';
export { consumeTicket } from './tickets.store.ts';
export { type CodePurpose, tryCode } from './try-code.ts';
export { authenticatorOf } from './two-factor.store.ts';
export { spendSecondFactor } from './two-factor.ts';
export { issueCode } from './verification-code.ts';
