import type { ServerArea } from '../../area.ts';
import { userHandlers } from './users.operator.ts';

export const usersArea: ServerArea<'users'> = {
  open: ({ services, all }) => ({ operatorCalls: userHandlers(services, all) }),
};
