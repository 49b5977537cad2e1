import type { ReactNode } from 'react';
import { Drawing, type Subject } from './drawing.tsx';

interface EmptyProps {
  /** The subject that there is none of: it is drawn. */
  of: Subject;
  title: string;
  note?: string;
  action?: ReactNode;
}

/** Says why nothing is there, and the one thing to do about it. */
export function Empty({ of, title, note, action }: EmptyProps) {
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      <Drawing of={of} />
      <p className="mt-4 font-medium">{title}</p>
      {note && <p className="mt-1 text-sm text-soft">{note}</p>}
      {action && <div className="mt-5 w-full max-w-60">{action}</div>}
    </div>
  );
}
