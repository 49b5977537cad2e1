import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { HelpTopic } from '../platform/help.ts';
import { useMessages } from '../platform/i18n.ts';
import { navigateBack } from '../platform/navigation.ts';
import { usePage } from '../platform/page.ts';
import { ActionPlace, FrozenBanner } from './account-freeze.tsx';
import { IconButton } from './button.tsx';
import { Link } from './link.tsx';
import { PageNotice } from './page-notice.tsx';
import { usePull } from './pull-to-refresh.ts';
import { shellMessages } from './shell.messages.ts';
import { ShellIcon } from './shell-icons.tsx';

interface Props {
  children: ReactNode;
  /** The title of the page, if its route's title says too little. */
  title?: string;
  /** Refreshes the page: by pulling, and by the button beside the title. */
  onRefresh?: () => Promise<unknown>;
  /** Stays in thumb reach, above the keyboard: the one primary action. */
  action?: ReactNode;
  /** Beside the title. */
  aside?: ReactNode;
  /** Coloured header of tab roots. */
  bare?: boolean;
  className?: string;
}

/** Shows the frame of every page: title, back, refresh, content, action. */
export function Screen({ children, title, onRefresh, action, aside, bare = false, className }: Props) {
  const t = useMessages(shellMessages);
  const page = usePage();
  const { pulledPx, isRefreshing, refresh } = usePull(onRefresh);
  return (
    <div className="flex flex-1 flex-col">
      <header
        className={clsx(
          'sticky top-(--ribbon) z-20 low:static flex min-h-12 flex-wrap items-center gap-x-1 pt-[env(safe-area-inset-top)]',
          bare ? 'bg-page px-4' : 'bg-card/95 px-1 [backdrop-filter:blur(8px)]',
        )}
      >
        {page.kind === 'stack' && (
          <IconButton label={t('back')} onClick={() => navigateBack()}>
            <ShellIcon name="back" className="size-6" />
          </IconButton>
        )}
        <h1
          className={clsx(
            'min-w-min flex-[1_1_6rem] py-2 leading-snug font-semibold',
            page.kind === 'tab' ? 'text-xl' : 'text-lg',
            page.kind === 'tab' && !bare && 'px-3',
          )}
        >
          {title ?? page.title}
        </h1>
        {aside}
        {page.help && <Help about={page.help} />}
        {onRefresh && (
          <IconButton label={isRefreshing ? t('refreshing') : t('refresh')} onClick={refresh}>
            <ShellIcon name="refresh" className={clsx('size-[18px] text-soft', isRefreshing && 'spin')} />
          </IconButton>
        )}
      </header>
      <div
        aria-hidden
        className="flex items-end justify-center overflow-hidden text-soft"
        style={{ height: pulledPx }}
      >
        <ShellIcon
          name="refresh"
          className={clsx('m-2 size-5', isRefreshing && 'spin')}
          rotate={pulledPx * 4}
        />
      </div>
      <PageNotice />
      <main className="flex flex-1 flex-col">
        <div className={clsx('flex-1 px-4 pt-3 pb-6', className)}>
          <FrozenBanner />
          {children}
        </div>
        {action && (
          <div className="sticky bottom-(--keyboard) z-10 low:static border-t border-line bg-card px-4 pt-3 pb-[max(calc(var(--unit)*3),env(safe-area-inset-bottom))] empty:hidden">
            <ActionPlace value>{action}</ActionPlace>
          </div>
        )}
      </main>
    </div>
  );
}

/** Leads to the help, opened at what the page is about. */
function Help({ about }: { about: HelpTopic | 'all' }) {
  const t = useMessages(shellMessages);
  return (
    <Link
      to={about === 'all' ? '/pages/service/service2' : `/pages/service/service2?about=${about}`}
      label={t('help')}
      className="tap grid place-items-center rounded-full active:bg-line"
    >
      <ShellIcon name="help" className="size-[18px] text-soft" />
    </Link>
  );
}
