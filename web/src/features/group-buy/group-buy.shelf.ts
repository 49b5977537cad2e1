import type { Shelf } from '../../shared/shelf/shelf.ts';

export const shelf: Shelf = {
  order: 20,
  flag: 'groupBuy',
  guard: 'public',
  load: () => import('./components/offer-shelf.tsx'),
};
