import { clsx } from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import { useFlag } from '../platform/config.ts';
import { openPage, type PageUrl, pageOf, preloadPage, redirectTo } from '../platform/navigation.ts';

interface Props {
  to: PageUrl;
  children: ReactNode;
  className?: string;
  label?: string | undefined;
  /** Is called as the link is followed in this window. */
  onFollow?: () => void;
  /** Takes the place of the current page, so that Back passes it by. */
  replaces?: boolean;
}

/**
 * Shows a real link to a page of the app: it can be opened in a new window, and its code is fetched on intent. Where
 * the page's area is switched off there is no link.
 */
export function Link({ to, children, className, label, onFollow, replaces = false }: Props) {
  const isOn = useFlag(pageOf(to)?.flag);
  if (!isOn) return null;
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onFollow?.();
    if (replaces) redirectTo(to);
    else openPage(to);
  };
  return (
    <a
      href={`#${to}`}
      aria-label={label}
      className={className}
      onClick={follow}
      onPointerEnter={() => preloadPage(to)}
      onFocus={() => preloadPage(to)}
    >
      {children}
    </a>
  );
}

/** Shows a link inside text; it is reached as far as a control of its own would be. */
export function TextLink({ className, ...props }: Props) {
  return (
    <Link
      {...props}
      className={clsx('reach font-medium text-action underline-offset-2 hover:underline', className)}
    />
  );
}
