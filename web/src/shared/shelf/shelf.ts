import type { PermissionFlag } from '@banyan/domain/policy.ts';
import type { ComponentType } from 'react';

/** A shelf of home: a few of the things that an area offers now, as the area declares it in `<area>.shelf.ts`. */
export interface Shelf {
  /** Shelves stand in ascending order. */
  order: number;
  /** The area's switch: off, there is no shelf. */
  flag: PermissionFlag;
  /** `user`: for those who are logged in. */
  guard: 'public' | 'user';
  /** Fetches the module whose default export draws the shelf, a `ShelfList`. */
  load: () => Promise<{ default: ComponentType }>;
}
