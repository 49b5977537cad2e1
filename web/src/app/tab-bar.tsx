import { clsx } from 'clsx';
import { useMessages } from '../platform/i18n.ts';
import { motionIsOff } from '../platform/motion.ts';
import { preloadPage, switchTab } from '../platform/navigation.ts';
import { ShellIcon } from '../ui/shell-icons.tsx';
import { routeMessages } from './routes.messages.ts';

const tabs = [
  { path: '/pages/index/index', label: 'tabHome', icon: 'home' },
  { path: '/pages/product/product_list', label: 'tabProducts', icon: 'invest' },
  { path: '/pages/service/service', label: 'tabService', icon: 'service' },
  { path: '/pages/profile/index', label: 'tabProfile', icon: 'person' },
] as const;

/** The four tabs. The chosen one differs by colour and by its filled icon; choosing it again scrolls up. */
export function TabBar({ current }: { current: string }) {
  const t = useMessages(routeMessages);
  const open = (path: string) => {
    if (path === current) scrollTo({ top: 0, behavior: motionIsOff() ? 'auto' : 'smooth' });
    else switchTab(path);
  };
  return (
    <nav
      aria-label={t('tabs')}
      className="sticky bottom-0 z-20 flex border-t border-line bg-white pb-[env(safe-area-inset-bottom)]"
    >
      {tabs.map(({ path, label, icon }) => {
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
              'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs -outline-offset-2',
              isOn ? 'font-semibold text-action' : 'text-ink',
            )}
          >
            <span className={clsx('rounded-full px-3.5 py-0.5', isOn && 'bg-tint text-brand')}>
              <ShellIcon name={icon} className="size-6" strokeWidth={isOn ? 2.4 : 1.8} />
            </span>
            {t(label)}
          </a>
        );
      })}
    </nav>
  );
}
