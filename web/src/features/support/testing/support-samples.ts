import type { Message, TicketDetail } from '../support.queries.ts';

/** Samples for the tests of the pages of questions. */

const ticketId = '00000000-0000-4000-8000-00000000000a';

export const sampleDetail: TicketDetail = {
  ticketId,
  number: 'H20260301-ABCD2345',
  topic: 'withdrawal',
  state: 'open',
  openedAt: '2026-03-01T02:00:00.000Z',
  changedAt: '2026-03-02T02:00:00.000Z',
  unread: 0,
  dueAt: '2026-03-03T02:00:00.000Z',
  closesOn: null,
  mayRate: false,
  about: null,
  rating: null,
  mayWrite: true,
  maySolve: true,
  picturesLeft: 6,
  answerHours: 24,
};

const plain = { hasPicture: false, file: null } as const;

/** The newest first, as they are answered. */
export const sampleMessages: Message[] = [
  { ...plain, position: 3, at: '2026-03-02T02:00:00.000Z', author: 'person', text: 'Thank you.' },
  { ...plain, position: 2, at: '2026-03-01T03:00:00.000Z', author: 'operator', text: 'It arrives today.' },
  { ...plain, position: 1, at: '2026-03-01T02:00:00.000Z', author: 'person', text: 'Where is it?' },
];
