import type { ReactNode } from 'react';

/** Stands for a part of a page whose code is on its way; tests wait while there is one. */
export const Coming = ({ children }: { children?: ReactNode }) => (
  <div data-coming hidden={!children}>
    {children}
  </div>
);
