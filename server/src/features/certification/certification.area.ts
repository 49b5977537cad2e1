import type { ServerArea } from '../../area.ts';
import { sql } from '../../platform/db/sql.ts';
import { firstStep } from '../../platform/to-do.ts';
import { certificationHandlers } from './certification.handlers.ts';
import { certificationInvariants } from './certification.invariants.ts';
import { certificationOperatorHandlers } from './certification.operator.ts';
import { certificationPersonalData } from './certification.personal-data.ts';
import { certifiedAmong } from './certification.store.ts';
import { certificationState } from './certification.ts';
import { certificationNeed } from './certification-need.ts';

const law = 'who a customer is and who looked: kept as the law asks, emptied by closing';

export const certificationArea: ServerArea<'certification'> = {
  floor: 1,
  open: ({ services }) => ({
    calls: certificationHandlers(services),
    operatorCalls: certificationOperatorHandlers(services),
  }),
  personalData: certificationPersonalData,
  retention: ['certifications', 'certification_photos', 'certification_steps', 'certification_views'].map(
    (table) => ({ table, forever: law }),
  ),
  invariants: certificationInvariants,
  events: {
    'person.certified': {
      told: 'all that react to a certification were told of each',
      facts: sql`select user_id, user_id::text as subject_id, decided_at as at from certifications where state = 'passed'`,
    },
  },
  queues: { certifications: sql`select count(*) from certifications where state = 'under_review'` },
  facts: { certified: certifiedAmong },
  toDos: {
    certify: async ({ reader, userId }) => {
      const { state } = await certificationState(reader, userId);
      return firstStep(state === 'passed' || state === 'under_review');
    },
  },
  needs: { certification: certificationNeed },
  demo: () => import('./certification.demo.ts'),
};
