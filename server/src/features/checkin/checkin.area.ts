import type { ServerArea } from '../../area.ts';
import { sql } from '../../platform/db/sql.ts';
import { checkinHandlers } from './checkin.handlers.ts';
import { checkinInvariants } from './checkin.invariants.ts';
import { checkinOperatorHandlers } from './checkin.operator.ts';
import { checkinPersonalData } from './checkin.personal-data.ts';

export const checkinArea: ServerArea<'checkin'> = {
  floor: 3,
  open: () => ({ calls: checkinHandlers, operatorCalls: checkinOperatorHandlers }),
  personalData: checkinPersonalData,
  retention: [{ table: 'checkins', forever: 'what points were given for, which the books refer to' }],
  invariants: checkinInvariants,
  events: {
    'person.checked_in': {
      told: 'all that react to a check-in were told of each',
      facts: sql`select user_id, on_date::text as subject_id, checked_at as at from checkins where kind = 'daily'`,
    },
  },
  demo: () => import('./checkin.demo.ts'),
};
