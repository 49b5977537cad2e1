import type { UserCalls } from '@banyan/api/contract.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { inboxMessages, inboxUnread, readInbox } from './read-messages.ts';
import { inboxSettings, setInboxSettings } from './settings.ts';

export const inboxHandlers = ({ config: { keys } }: Services): HandlersOf<UserCalls['inbox']> => ({
  inboxMessages: (ctx, input) => inboxMessages(ctx, keys, input),
  inboxUnread: (ctx) => inboxUnread(ctx),
  readInbox: (ctx, input) => readInbox(ctx, input),
  inboxSettings: (ctx) => inboxSettings(ctx),
  setInboxSettings: (ctx, input) => setInboxSettings(ctx, input),
});
