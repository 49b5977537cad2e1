import { clsx } from 'clsx';

/**
 * The few icons of the frame, with the paths of Lucide (ISC licence): drawn here, they spare the first load
 * the icon library, which comes with the first screen.
 */
const paths = {
  back: 'm15 18-6-6 6-6',
  refresh:
    'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8M21 3v5h-5M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16M8 16H3v5',
  busy: 'M21 12a9 9 0 1 1-6.219-8.56',
  offline:
    'M12 20h.01M8.5 16.429a5 5 0 0 1 7 0M5 12.859a10 10 0 0 1 5.17-2.69M19 12.859a10 10 0 0 0-2.007-1.523M2 8.82a15 15 0 0 1 4.177-2.643M22 8.82a15 15 0 0 0-11.288-3.764M2 2l20 20',
  help: 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3M12 17h.01',
  search: 'm21 21-4.3-4.3M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0',
  home: 'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
  invest:
    'M12 16v5M16 14.639V21M20 10.656V21m2-18-8.646 8.646a.5.5 0 0 1-.708 0L9.354 8.354a.5.5 0 0 0-.707 0L2 15M4 18.463V21M8 14.656V21',
  service:
    'M3 11h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-5Zm0 0a9 9 0 1 1 18 0m0 0v5a2 2 0 0 1-2 2h-1a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2h3ZM21 16v2a4 4 0 0 1-4 4h-5',
  person: 'M7 8a5 5 0 1 0 10 0 5 5 0 1 0-10 0M20 21a8 8 0 0 0-16 0',
} as const;

export type ShellIconName = keyof typeof paths;

interface Props {
  name: ShellIconName;
  className?: string;
  strokeWidth?: number;
  /** Degrees, while the page is being pulled. */
  rotate?: number;
}

export const ShellIcon = ({ name, className, strokeWidth = 2, rotate }: Props) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={clsx('shell-icon shrink-0', className)}
    style={rotate === undefined ? undefined : { rotate: `${rotate}deg` }}
  >
    <path d={paths[name]} />
  </svg>
);
