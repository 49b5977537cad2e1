import type { UserCalls } from '@banyan/api/contract.ts';
import type { Everything } from '../../area.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { pushSettings, setPushKind, unsubscribePush } from './push/push-settings.ts';
import { renewPush, subscribePush } from './push/subscribe.ts';
import { inboxMessages, inboxUnread, readInbox } from './read-messages.ts';
import { inboxSettings, setInboxSettings } from './settings.ts';
import { allToDos } from './to-dos.ts';

export const inboxHandlers = (
  { config }: Services,
  { toDos }: Pick<Everything, 'toDos'>,
): HandlersOf<UserCalls['inbox']> => ({
  toDos: (ctx) => allToDos(ctx, toDos),
  inboxMessages: (ctx, input) => inboxMessages(ctx, config.keys, input),
  inboxUnread: (ctx) => inboxUnread(ctx),
  readInbox: (ctx, input) => readInbox(ctx, input),
  inboxSettings: (ctx) => inboxSettings(ctx),
  setInboxSettings: (ctx, input) => setInboxSettings(ctx, input),
  pushSettings: (ctx) => pushSettings(ctx, config),
  subscribePush: (ctx, input) => subscribePush(ctx, config, input),
  renewPush: (ctx, input) => renewPush(ctx, config, input),
  unsubscribePush: (ctx, input) => unsubscribePush(ctx, config, input),
  setPushKind: (ctx, input) => setPushKind(ctx, config, input),
});
