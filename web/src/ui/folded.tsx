import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** Folds away what few need at once, under a line that says what it is. */
export const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="group">
    <summary className="tap flex cursor-pointer list-none items-center justify-center gap-1 rounded-field text-sm text-action">
      {title}
      <ChevronDown className="size-4 group-open:rotate-180" aria-hidden />
    </summary>
    <div className="mt-2 space-y-3">{children}</div>
  </details>
);
