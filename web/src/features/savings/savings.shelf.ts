import type { Shelf } from '../../shared/shelf/shelf.ts';

export const shelf: Shelf = {
  order: 10,
  flag: 'savings',
  guard: 'user',
  load: () => import('./components/savings-shelf.tsx'),
};
