import { clsx } from 'clsx';
import { isOn as isSwitchedOn, useConfig } from '../platform/config.ts';
import { useBilingual, useMessages } from '../platform/i18n.ts';
import { type PagePath, preloadPage, switchTab } from '../platform/navigation.ts';
import { ShellIcon } from '../ui/shell-icons.tsx';
import { appMessages } from './app.messages.ts';
import { scrollToTop } from './scroll-positions.ts';
import { tabRoutes } from './tabs.ts';

/** Shows the four tabs. The chosen one differs by colour and by its filled icon; choosing it again scrolls up. */
export function TabBar({ current }: { current: string }) {
  const t = useMessages(appMessages);
  const text = useBilingual();
  const permissions = useConfig()?.permissions;
  const open = (path: PagePath) => {
    if (path === current) scrollToTop();
    else switchTab(path);
  };
  return (
    <nav
      aria-label={t('tabs')}
      className="sticky bottom-0 z-20 flex bg-white shadow-[0_-1px_0_var(--color-line)] pb-[env(safe-area-inset-bottom)]"
    >
      {tabRoutes
        .filter(({ flag }) => isSwitchedOn(permissions, flag))
        .map(({ path, tab: { label, icon } }) => {
          const isOn = path === current;
          return (
            <a
              key={path}
              href={`#${path}`}
              aria-current={isOn ? 'page' : undefined}
              onPointerEnter={() => preloadPage(path)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                open(path);
              }}
              className={clsx(
                'flex min-h-[56px] min-w-min flex-auto flex-col items-center justify-center gap-[2px] px-0.5 text-center text-[calc(12px*var(--text-scale))] leading-normal -outline-offset-2',
                isOn ? 'font-semibold text-action' : 'text-ink',
              )}
            >
              <span className={clsx('rounded-full px-[14px] py-[2px]', isOn && 'bg-tint text-brand')}>
                <ShellIcon name={icon} className="size-[24px]" strokeWidth={isOn ? 2.4 : 1.8} />
              </span>
              {text(label)}
            </a>
          );
        })}
    </nav>
  );
}
