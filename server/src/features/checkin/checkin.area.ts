import type { ServerArea } from '../../area.ts';
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
  demo: () => import('./checkin.demo.ts'),
};
