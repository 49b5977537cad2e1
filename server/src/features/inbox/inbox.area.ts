import type { ServerArea } from '../../area.ts';
import { webPushChannel } from '../../platform/delivery/web-push.ts';
import { inboxHandlers } from './inbox.handlers.ts';
import { inboxInvariants } from './inbox.invariants.ts';
import { inboxPersonalData, inboxRetention } from './inbox.personal-data.ts';
import { deliverPush } from './push/deliver-push.ts';
import { pushOperatorHandlers } from './push/device-counts.ts';

export const inboxArea: ServerArea<'inbox', 'toDos'> = {
  floor: 0,
  open: ({ services, all }) => {
    const { push } = services.config;
    return {
      calls: inboxHandlers(services, all),
      operatorCalls: pushOperatorHandlers(services.config),
      pushes: { push: deliverPush(services, push && webPushChannel(push)) },
    };
  },
  personalData: inboxPersonalData,
  retention: inboxRetention,
  invariants: inboxInvariants,
};
