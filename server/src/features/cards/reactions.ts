import type { Reactions } from '../../platform/domain-events.ts';
import { inviterOf } from '../people/index.ts';
import { grantCardChance } from './grant-chance.ts';

/** A day of check-in brings a chance, an article that was read, and everybody whom one has invited, once they are certified. */
export const cardsReactions: Reactions = {
  'cards.checkin': {
    to: ['person.checked_in'],
    react: async (ctx, { userId, subjectId: day }) => {
      await grantCardChance(ctx, { userId, task: 'checkin', factId: day, on: day });
    },
  },
  'cards.article': {
    to: ['article.finished'],
    react: async (ctx, { userId, subjectId: articleId }) => {
      await grantCardChance(ctx, { userId, task: 'article', factId: articleId });
    },
  },
  'cards.invite': {
    to: ['person.certified'],
    react: async (ctx, { userId: invited }) => {
      const userId = await inviterOf(ctx.reader, invited);
      if (userId) await grantCardChance(ctx, { userId, task: 'invite', factId: invited });
    },
  },
};
