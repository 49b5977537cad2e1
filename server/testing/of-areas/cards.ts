import { offeredCard } from '../cards.ts';
import { belongsToNobody, type OfArea, refusedAlike } from './of-area.ts';

export const ofArea: OfArea = {
  owned: ({ suite, owner, by, friend }) => ({
    '/api/activity/open': refusedAlike,
    '/api/activity/draw': refusedAlike,
    '/api/activity/give': belongsToNobody,
    '/api/activity/gift/accept': () => offeredCard(suite, owner, by),
    '/api/activity/gift/decline': () => offeredCard(suite, owner, by),
    '/api/activity/gift/take_back': async () => offeredCard(suite, await friend(), by),
  }),
};
