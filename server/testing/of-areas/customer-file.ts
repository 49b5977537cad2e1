import type { OfArea } from './of-area.ts';

const reason = 'a reason that is long enough';

export const ofArea: OfArea = {
  beside: () => ({
    '/console/api/users/detail': {},
    '/console/api/users/brief': {},
    '/console/api/users/freeze': { reason },
    '/console/api/users/unfreeze': { reason },
    '/console/api/users/end_sessions': { reason },
    '/console/api/users/reveal': { field: 'phone', reason },
  }),
  things: async ({ waiting: { userId } }) => ({ userId }),
};
