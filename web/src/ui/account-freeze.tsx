import { createContext, lazy, type ReactNode, Suspense, useContext } from 'react';
import { type PageFreeze, usePageFreeze } from '../platform/account-freeze.ts';
import { useMessages } from '../platform/i18n.ts';
import type { PageUrl } from '../platform/navigation.ts';
import { accountFreezeMessages } from './account-freeze.messages.ts';

const Freeze = createContext<PageFreeze | null>(null);
/** A context that is true for a button in the place of the page's one action. */
export const ActionPlace = createContext(false);

/** Lets what stands on the page know of a freeze that stops what it is for. */
export const WithPageFreeze = ({ children }: { children: ReactNode }) => (
  <Freeze value={usePageFreeze()}>{children}</Freeze>
);

/** Returns whether a freeze of the account stops the commands of this page. */
export const useIsStopped = (): boolean => useContext(Freeze)?.stopsOwn === true;

/** Returns whether the page's action, which is a link, leads to what a freeze stops. */
export const useLeadsToStopped = (): boolean => {
  const freeze = useContext(Freeze);
  return useContext(ActionPlace) && freeze !== null;
};

/** Returns the way out of the freeze: what it is called, and where it is. */
export function useWayOut(): { text: string; to: PageUrl } {
  const t = useMessages(accountFreezeMessages);
  return useContext(Freeze)?.by === 'operator'
    ? { text: t('contactService'), to: '/pages/service/service' }
    : { text: t('unfreeze'), to: '/pages/services/freeze' };
}

/** Few see it: it is fetched when somebody does. */
const Banner = lazy(() => import('./frozen-banner.tsx'));

/** Says that the account is frozen where that stops something. */
export function FrozenBanner() {
  const freeze = useContext(Freeze);
  return freeze === null ? null : (
    <Suspense fallback={null}>
      <Banner freeze={freeze} />
    </Suspense>
  );
}
