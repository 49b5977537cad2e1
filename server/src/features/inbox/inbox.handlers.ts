import type { UserCalls } from '@banyan/api/contract.ts';
import type { Everything } from '../../area.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { inboxMessages, inboxUnread, readInbox } from './read-messages.ts';
import { inboxSettings, setInboxSettings } from './settings.ts';
import { allToDos } from './to-dos.ts';

export const inboxHandlers = (
  { config: { keys } }: Services,
  { toDos }: Everything,
): HandlersOf<UserCalls['inbox']> => ({
  toDos: (ctx) => allToDos(ctx, toDos),
  inboxMessages: (ctx, input) => inboxMessages(ctx, keys, input),
  inboxUnread: (ctx) => inboxUnread(ctx),
  readInbox: (ctx, input) => readInbox(ctx, input),
  inboxSettings: (ctx) => inboxSettings(ctx),
  setInboxSettings: (ctx, input) => setInboxSettings(ctx, input),
});
