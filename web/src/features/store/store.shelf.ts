import type { Shelf } from '../../shared/shelf/shelf.ts';

export const shelf: Shelf = {
  order: 40,
  flag: 'store',
  guard: 'user',
  load: () => import('./components/good-shelf.tsx'),
};
