import type { Shelf } from './shared/shelf/shelf.ts';

/** Shelves of the areas, from their files named `<area>.shelf.ts`, loaded once the first picture of home stands. */
const declared = import.meta.glob<Shelf>('./features/*/*.shelf.ts', {
  eager: true,
  import: 'shelf',
});

/** The shelves of home, in their order. */
export const shelves: readonly Shelf[] = Object.values(declared).sort(
  (one, other) => one.order - other.order,
);
