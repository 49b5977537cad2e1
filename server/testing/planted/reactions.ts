import { heardBefore, type Planted } from './planted.ts';

export const plantedInReactions: Planted = {
  'all that react to a certification were told of each': [heardBefore('cards.invite', 'person.certified')],
  'all that react to a check-in were told of each': [heardBefore('cards.checkin', 'person.checked_in')],
  'all that react to an article that was read were told of each': [
    heardBefore('cards.article', 'article.finished'),
  ],
};
