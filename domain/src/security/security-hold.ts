/** By what a security hold may be ended early. */
export const holdWays = ['session', 'totp', 'secret_key', 'email', 'phone'] as const;
export type HoldWay = (typeof holdWays)[number];

/** Open, or why not: never set up, not for long enough when the hold began, or itself what began the hold. */
export const wayStates = ['open', 'not_set_up', 'too_new', 'began_it'] as const;
export type WayState = (typeof wayStates)[number];

/** Returns whether a hold that nobody has ended early still keeps withdrawals and remittances waiting: until the instant at which it ends. */
export const holdsUntil = (until: Date, now: Date): boolean => now < until;

/** How a hold began, by the wall clock. */
export interface HoldBeginning {
  startedAt: Date;
  /** How long it lasts when nobody ends it, in milliseconds. */
  lengthMs: number;
  /** The session that began it; null when nobody was logged in. */
  startedBy: string | null;
  /** What the act that began it was proved by, beside a session; null when by nothing more. */
  provedBy: HoldWay | null;
}

/** What a person has for ending a hold. */
export type OwnWay =
  | { way: Exclude<HoldWay, 'session'>; since: Date | null }
  /** Since when the session has been a familiar one; null while it is not. */
  | { way: 'session'; since: Date | null; sessionId: string }
  /** An address that the account was registered with: nobody can have had one before. */
  | { way: 'email' | 'phone'; since: 'registration' };

/**
 * Returns whether a hold may be ended by this (product rules, section 3). What an intruder could have brought along
 * must not count: it has to have been there for as long as the hold lasts before the hold began, and must not be what
 * began it. "Before the hold began" alone would be too little: an intruder sets up an authenticator first, and adds a
 * card a minute later.
 */
export function wayState(hold: HoldBeginning, own: OwnWay): WayState {
  if (own.since === null) return 'not_set_up';
  if (own.way === hold.provedBy) return 'began_it';
  // Stryker disable next-line ConditionalExpression: nothing else has a session's identifier; the compiler asks.
  if (own.way === 'session' && own.sessionId === hold.startedBy) return 'began_it';
  if (own.since === 'registration') return 'open';
  return own.since.getTime() <= hold.startedAt.getTime() - hold.lengthMs ? 'open' : 'too_new';
}
