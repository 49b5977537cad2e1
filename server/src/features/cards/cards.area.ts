import type { ServerArea } from '../../area.ts';
import type { AreaJob } from '../../jobs/daily.ts';
import type { FrequentTask } from '../../jobs/scheduler.ts';
import { cardsCauses } from './cards.causes.ts';
import { cardsHandlers } from './cards.handlers.ts';
import { cardsInvariants } from './cards.invariants.ts';
import { cardAlerts, cardsOperatorHandlers } from './cards.operator.ts';
import { cardsPersonalData } from './cards.personal-data.ts';
import { giveInvestChances } from './invest-chances.ts';
import { cardsReactions } from './reactions.ts';
import { returnCards } from './settle-gift.ts';

const jobs: readonly AreaJob[] = [
  { name: 'cards.invest', after: ['investing.schedule'], run: giveInvestChances },
];

const tasks: readonly FrequentTask[] = [{ name: 'cards.return_gifts', everyMs: 30_000, run: returnCards }];

const proof = 'what cards were drawn and used for, to which the proofs of draws refer';

export const cardsArea: ServerArea<'cards'> = {
  floor: 4,
  open: ({ services }) => ({
    calls: cardsHandlers(services),
    operatorCalls: cardsOperatorHandlers,
    jobs,
    tasks,
    reactions: cardsReactions,
  }),
  personalData: cardsPersonalData,
  retention: ['card_chances', 'card_holdings', 'card_moves', 'card_gifts'].map((table) => ({
    table,
    forever: proof,
  })),
  invariants: cardsInvariants,
  causes: cardsCauses,
  alerts: cardAlerts,
  demo: () => import('./cards.demo.ts'),
};
