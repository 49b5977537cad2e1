import type { OfArea } from './of-area.ts';

export const ofArea: OfArea = {
  owned: ({ owner: { call } }) => {
    const session = async () => ({ sessionId: (await call.ok('/api/sessions')).items[0]?.sessionId });
    return { '/api/sessions/revoke': session, '/api/sessions/accept': session };
  },
};
