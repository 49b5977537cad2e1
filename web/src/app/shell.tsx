import { lazy, Suspense, useEffect, useState } from 'react';
import { useAppUpdate } from '../platform/app-update.ts';
import { preloadPage } from '../platform/navigation.ts';
import { DemoRibbon } from '../ui/demo-ribbon.tsx';
import { Toast } from '../ui/toast.tsx';
import { Outlet } from './outlet.tsx';
import { useShown } from './router.ts';
import { SessionExpired } from './session-expired.tsx';
import { TabBar } from './tab-bar.tsx';
import { tabRoutes } from './tabs.ts';

const UpdatePrompt = lazy(() => import('../features/version/components/update-prompt.tsx'));
const DesktopAside = lazy(() => import('./desktop-aside.tsx'));
const tabPaths = tabRoutes.map(({ path }) => path);

/** Shows what stands around every page: the demo label, the tab bar on tab roots, toasts, the end of a session. */
export function Shell() {
  // The page that is drawn, so that the tab bar comes with it: the place to scroll back to counts on its height.
  const shown = useShown();
  const path = shown?.place.path ?? '';
  const hasUpdate = useAppUpdate() !== null;
  const isTab = (tabPaths as string[]).includes(path);
  const [hasDots, setHasDots] = useState(false);
  const [isDesktop] = useState(() => matchMedia('(min-width: 1100px)').matches);
  useEffect(() => {
    if (!isTab) return undefined;
    // The other tabs' code, and what was not read there, is fetched while nothing else happens.
    const timer = setTimeout(() => {
      tabPaths.forEach(preloadPage);
      setHasDots(true);
    }, 1_500);
    return () => clearTimeout(timer);
  }, [isTab]);
  return (
    <div className="flex min-h-dvh flex-col">
      <DemoRibbon />
      {/* While the code of the next page is on its way, this is still the one before. */}
      <div className="flex flex-1 flex-col" data-page={shown?.place.url}>
        {shown && <Outlet shown={shown} />}
      </div>
      {isTab && <TabBar current={path} hasDots={hasDots} />}
      <Toast />
      <SessionExpired />
      {hasUpdate && (
        <Suspense fallback={null}>
          <UpdatePrompt />
        </Suspense>
      )}
      {isDesktop && (
        <Suspense fallback={null}>
          <DesktopAside />
        </Suspense>
      )}
    </div>
  );
}
