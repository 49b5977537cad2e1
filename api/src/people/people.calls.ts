import { peopleApi } from './people.ts';
import { protectionApi } from './protection.ts';

export const calls = { ...peopleApi, ...protectionApi };
