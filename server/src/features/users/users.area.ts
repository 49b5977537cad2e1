import type { ServerArea } from '../../area.ts';
import { briefHandlers } from './brief.operator.ts';
import { userHandlers } from './users.operator.ts';

export const usersArea: ServerArea<'users'> = {
  floor: 4,
  open: ({ services, all }) => ({ operatorCalls: { ...userHandlers(services, all), ...briefHandlers(all) } }),
};
