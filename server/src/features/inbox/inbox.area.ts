import type { ServerArea } from '../../area.ts';
import { inboxHandlers } from './inbox.handlers.ts';
import { inboxInvariants } from './inbox.invariants.ts';
import { inboxPersonalData, inboxRetention } from './inbox.personal-data.ts';

export const inboxArea: ServerArea<'inbox'> = {
  floor: 0,
  open: ({ services, all }) => ({ calls: inboxHandlers(services, all) }),
  personalData: inboxPersonalData,
  retention: inboxRetention,
  invariants: inboxInvariants,
};
