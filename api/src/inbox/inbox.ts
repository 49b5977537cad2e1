import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { toDoKinds } from '../gathered.ts';
import { businessDate, cny, count, id, instant, nothing, pageInput, pageOf } from '../wire.ts';
import { inboxKind, inboxMessage, inboxSettings, unread } from './shapes.ts';

/** A person's own messages. No freeze stops any of these: whoever is locked out of something must read why. */

const own = { auth: 'user', method: 'GET', effect: 'read' } as const;
const writes = { auth: 'user', method: 'POST', effect: 'write' } as const;

const toDo = z.object({
  kind: z.enum(toDoKinds),
  /** Of a first step: whether it was taken. */
  isDone: z.boolean(),
  dueOn: businessDate.nullable(),
  amount: cny.nullable(),
  points: count.nullable(),
});

export const inboxApi = {
  toDos: endpoint({
    ...own,
    path: '/api/inbox/todo',
    summary: 'What there is to do for me: the first steps, taken or not, and what is due soon',
    input: nothing,
    output: z.object({ items: z.array(toDo) }),
    errors: [],
  }),
  inboxMessages: endpoint({
    ...own,
    path: '/api/inbox/list',
    summary:
      'What I was told of my money, my account and my matters, the newest first, of one kind or of all',
    paged: true,
    input: z.strictObject({ kind: inboxKind.optional(), ...pageInput }),
    output: pageOf(inboxMessage),
    errors: [],
  }),
  inboxUnread: endpoint({
    ...own,
    path: '/api/inbox/unread',
    summary: 'How many of my messages I have not read; 100 stands for any more',
    input: nothing,
    output: z.object({ unread }),
    errors: [],
  }),
  readInbox: endpoint({
    ...writes,
    path: '/api/inbox/read',
    summary: 'Marks one of my messages as read, or all up to an instant: what comes meanwhile stays unread',
    mayChange: ['inbox'],
    perMinute: 120,
    input: z.union([z.strictObject({ messageId: id }), z.strictObject({ until: instant })]),
    output: z.object({ unread }),
    errors: ['request.not_found'],
  }),
  inboxSettings: endpoint({
    ...own,
    path: '/api/inbox/settings',
    summary: 'Of which kinds of message I am sent e-mails, too',
    input: nothing,
    output: inboxSettings,
    errors: [],
  }),
  setInboxSettings: endpoint({
    ...writes,
    path: '/api/inbox/settings/set',
    summary: 'Switches e-mails of one kind on or off; the messages themselves stay',
    changes: ['inbox'],
    perMinute: 30,
    input: z.strictObject({ kind: inboxKind, mail: z.boolean() }),
    output: inboxSettings,
    errors: ['inbox.always_mailed'],
  }),
};
