import { clsx } from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import type { PageUrl } from '../platform/navigation.ts';
import { useLiftsFreeze } from '../platform/stopped-calls.ts';
import { useIsStopped, useLeadsToStopped, useWayOut } from './account-freeze.tsx';
import { Link } from './link.tsx';
import { ShellIcon } from './shell-icons.tsx';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';
const looks: Record<Look, string> = {
  primary: 'bg-action text-white active:bg-pressed',
  secondary: 'bg-tint text-action active:bg-line',
  quiet: 'text-action active:bg-tint',
  danger: 'bg-danger-tint text-danger active:bg-line',
};
const shape = (look: Look, size: 'full' | 'small', className?: string) =>
  clsx(
    'tap inline-flex items-center justify-center gap-2 rounded-field text-center font-medium transition-colors',
    size === 'full' ? 'w-full px-4 py-3' : 'px-4 py-2 text-sm',
    looks[look],
    className,
  );

interface ButtonProps {
  children: ReactNode;
  onClick?: () => void;
  type?: 'button' | 'submit';
  look?: Look;
  size?: 'full' | 'small';
  disabled?: boolean;
  /** Shows progress, takes no further press, and keeps the focus. */
  busy?: boolean;
  className?: string;
  form?: string;
  /** It stands for a field that is at fault. */
  invalid?: boolean;
}

/** Keeps a press of the button, or of Enter in its form, from anything that follows. */
const stop = (event: MouseEvent) => event.preventDefault();

/** Shows a button. If a freeze of the account stops its command, a link to the way out of the freeze replaces it. */
export function Button(props: ButtonProps) {
  const { children, look = 'primary', size = 'full', type = 'button', busy = false, className } = props;
  const isStopped = useIsStopped() && type === 'submit' && !busy;
  if (isStopped && look !== 'secondary') return <LiftLink size={size} className={className} />;
  const isOff = props.disabled === true || isStopped;
  return (
    <button
      type={type}
      form={props.form}
      disabled={isOff}
      // It stays where the focus is: one that is switched off would lose it to the top of the page.
      aria-disabled={busy || undefined}
      aria-busy={busy}
      data-invalid={props.invalid ? '' : undefined}
      onClick={busy ? stop : props.onClick}
      className={clsx(shape(look, size, className), isOff && 'opacity-50', busy && 'opacity-80')}
    >
      {busy && <ShellIcon name="busy" className="spin size-5" />}
      {children}
    </button>
  );
}

/** Shows the way out of a freeze in place of what that stops. */
function LiftLink({ size, className }: { size: 'full' | 'small'; className: string | undefined }) {
  const { text, to } = useWayOut();
  useLiftsFreeze();
  return (
    <Link to={to} className={shape('primary', size, className)}>
      {text}
    </Link>
  );
}

/** Looks like a button and goes to a page. */
export function ButtonLink({
  to,
  children,
  look = 'primary',
  size = 'full',
  className = '',
}: {
  to: PageUrl;
  children: ReactNode;
  look?: Look;
  size?: 'full' | 'small';
  className?: string;
}) {
  const leadsToStopped = useLeadsToStopped();
  if (leadsToStopped && look === 'primary') return <LiftLink size={size} className={className} />;
  return (
    <Link to={to} className={shape(look, size, className)}>
      {children}
    </Link>
  );
}

/** Shows a button that shows an icon alone; `label` is its name. */
export function IconButton({
  label,
  onClick,
  children,
  className,
  pressed,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
  className?: string;
  pressed?: boolean;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      onClick={onClick}
      className={clsx('tap inline-flex items-center justify-center rounded-full active:bg-line', className)}
    >
      {children}
    </button>
  );
}
