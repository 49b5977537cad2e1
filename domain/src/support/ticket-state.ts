import { addDays, type BusinessDate } from '../calendar/business-date.ts';

/** open (waits for us) ⇄ answered (waits for the person) → solved → closed; what is solved opens again while it is not closed. */
export const ticketStates = ['open', 'answered', 'solved', 'closed'] as const;
export type TicketState = (typeof ticketStates)[number];

/** What a ticket is about. */
export const ticketTopics = [
  'recharge',
  'withdrawal',
  'investing',
  'loan',
  'equity',
  'account',
  'other',
] as const;
export type TicketTopic = (typeof ticketTopics)[number];

/** What of one's own a ticket may lead to. */
export const aboutTypes = ['transfer', 'recharge', 'withdrawal', 'subscription', 'order', 'loan'] as const;
export type AboutType = (typeof aboutTypes)[number];

/** To whom a ticket is handed that the desk cannot settle; each role sees what was handed to it. */
export const escalationRoles = ['reviewer', 'treasurer', 'admin'] as const;
export type EscalationRole = (typeof escalationRoles)[number];

/** Where a ticket can be handed to: a role, or back to the desk. */
export const escalationTargets = ['support', ...escalationRoles] as const;
export type EscalationTarget = (typeof escalationTargets)[number];

/** Who wrote a message; a note is for operators alone. */
export const messageAuthors = ['person', 'operator', 'note'] as const;
export type MessageAuthor = (typeof messageAuthors)[number];

/** The longest message, in UTF-16 units. */
export const maxMessageLength = 2_000;

/** The longest comment beside a rating. */
export const maxCommentLength = 500;

// Stryker disable ArrayDeclaration: a state that does not exist comes after none
const next: Record<TicketState, readonly TicketState[]> = {
  open: ['answered', 'solved'],
  answered: ['open', 'solved'],
  solved: ['open', 'answered', 'closed'],
  closed: [],
};
// Stryker restore ArrayDeclaration

export const ticketMayBecome = (from: TicketState, to: TicketState): boolean => next[from].includes(to);

/** A ticket as far as its state goes. */
interface TicketStanding {
  state: TicketState;
  /** From which business date on nothing can be written any more; null unless it is solved or closed. */
  closesOn: BusinessDate | null;
}

/** Returns how a ticket stands on a day: a solved one whose days are over is closed, whether or not the job has been there. */
export const ticketStateOn = ({ state, closesOn }: TicketStanding, today: BusinessDate): TicketState =>
  state === 'solved' && closesOn !== null && today >= closesOn ? 'closed' : state;

/** Returns the business date on which a ticket closes that is solved on a day. */
export const closesOnAfter = (solvedOn: BusinessDate, reopenDays: number): BusinessDate =>
  addDays(solvedOn, reopenDays);

/** Returns whether a person or an operator may still write. */
export const mayWrite = (state: TicketState): boolean => state !== 'closed';

/** Returns whether a ticket can be said to be solved. */
export const maySolve = (state: TicketState): boolean => state === 'open' || state === 'answered';

/** Returns whether a ticket can be rated: once we and the person are through. */
export const mayRate = (state: TicketState): boolean => state === 'solved' || state === 'closed';

/** Returns whether a ticket counts among those that a person may have at once. */
export const isUnsolved = maySolve;

/** Returns the state after a message, of which notes change nothing. */
export const stateAfter = (author: Exclude<MessageAuthor, 'note'>): TicketState =>
  author === 'person' ? 'open' : 'answered';

/** Returns the instant by which whoever waits since an instant is to be answered. */
export const answerDue = (since: Date, { answerHours }: { answerHours: number }): Date =>
  new Date(since.getTime() + answerHours * 3_600_000);

/** Returns whether an answer is late at an instant; exactly then it is not. */
export const isLate = (dueAt: Date | null, now: Date): boolean =>
  dueAt !== null && now.getTime() > dueAt.getTime();
