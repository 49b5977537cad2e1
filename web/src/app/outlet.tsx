import { Component, type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useFlag } from '../platform/config.ts';
import { entryName } from '../platform/entry-state.ts';
import { useBilingual } from '../platform/i18n.ts';
import { PageContext } from '../platform/page.ts';
import { PageParts } from '../ui/page-parts.tsx';
import { shellMessages } from '../ui/shell.messages.ts';
import { appMessages } from './app.messages.ts';
import type { PageRoute } from './area.ts';
import { Disabled, LoadFailed, Missing, PendingPage } from './fallbacks.tsx';
import { declaredOf, knowsAllPages } from './known-pages.ts';
import { loadAgain, type Shown } from './router.ts';
import { restoreScroll } from './scroll-positions.ts';

/** A page that breaks while it is drawn says so in its place, and can be drawn again. */
class PageBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    if (this.state.error === undefined) return this.props.children;
    const again = () => this.setState({ error: undefined });
    return <LoadFailed error={this.state.error} isBroken retry={again} />;
  }
}

function PageOfRoute({ shown, route }: { shown: Shown; route: PageRoute }) {
  const { place, Screen, error } = shown;
  const isOn = useFlag(route.flag);
  // Once for each place, also while its code is on its way: whoever scrolls from then on has a place of their own.
  useLayoutEffect(() => restoreScroll(place, route.kind), [place, route]);
  if (error !== undefined) return <LoadFailed error={error} isBroken={false} retry={loadAgain} />;
  if (!Screen) return <PendingPage />;
  return isOn ? <Screen /> : <Disabled />;
}

/** An address of which no page is known: it may be one whose list is still on its way, or could not be fetched. */
function Unknown({ error }: { error: unknown }) {
  if (error !== undefined) return <LoadFailed error={error} isBroken={false} retry={loadAgain} />;
  return knowsAllPages() ? <Missing /> : <PendingPage />;
}

/**
 * Shows the page of the address, under its title whatever becomes of it. The same page at another entry of the history
 * begins anew; a tab is one page.
 */
export function Outlet({ shown }: { shown: Shown }) {
  const { place, route } = shown;
  const text = useBilingual();
  const title = text(route?.title ?? (knowsAllPages() ? appMessages.missing : shellMessages.loading));
  const kind = route?.kind ?? 'stack';
  const entry = entryName(kind, place.index, place.path);
  const page = useMemo(
    () => ({ title, kind, ...declaredOf(route), query: place.query, entry }),
    [title, kind, route, place, entry],
  );
  return (
    <PageContext value={page}>
      <title>{`${title} · Banyan 榕`}</title>
      <PageParts key={entry}>
        <PageBoundary>
          {route ? <PageOfRoute shown={shown} route={route} /> : <Unknown error={shown.error} />}
        </PageBoundary>
      </PageParts>
    </PageContext>
  );
}
