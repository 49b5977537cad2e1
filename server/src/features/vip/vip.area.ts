import type { ServerArea } from '../../area.ts';
import { cardClaim } from './card-make-ups.ts';
import { cardNames, vipCauses } from './vip.causes.ts';
import { vipHandlers } from './vip.handlers.ts';
import { vipInvariants } from './vip.invariants.ts';
import { vipJobs, vipOutbox, vipRetries } from './vip.jobs.ts';
import { vipOperatorHandlers } from './vip.operator.ts';
import { vipPersonalData } from './vip.personal-data.ts';

const sold = 'what was sold, given back and given with it, which the books refer to';

export const vipArea: ServerArea<'vip'> = {
  floor: 3,
  open: ({ services }) => ({
    calls: vipHandlers(services),
    operatorCalls: vipOperatorHandlers(services),
    jobs: vipJobs,
    outbox: vipOutbox(services),
  }),
  retries: vipRetries,
  personalData: vipPersonalData,
  retention: ['vip_cards', 'vip_card_coupons'].map((table) => ({ table, forever: sold })),
  invariants: vipInvariants,
  causes: vipCauses,
  subjects: { causes: ['vip_card'], named: cardNames },
  reviewClaim: cardClaim,
  demo: () => import('./vip.demo.ts'),
};
