import { certifyAs } from '../certified.ts';
import type { OfArea } from './of-area.ts';

export const ofArea: OfArea = {
  beside: () => ({
    '/console/api/certifications/detail': {},
    '/console/api/certifications/reveal': { reason: 'review' },
    '/console/api/certifications/photo': { reason: 'review', side: 'front' },
    '/console/api/certifications/approve': { version: 1 },
    '/console/api/certifications/reject': { version: 1, faults: [{ item: 'name', reason: 'blurred' }] },
  }),
  events: (suite) => ({
    'person.certified': async ({ call, userId }) => {
      await certifyAs(suite, call, userId);
      return userId;
    },
  }),
};
