import type { Shelf } from '../../shared/shelf/shelf.ts';

export const shelf: Shelf = {
  order: 30,
  flag: 'equity',
  guard: 'public',
  load: () => import('./components/offering-shelf.tsx'),
};
