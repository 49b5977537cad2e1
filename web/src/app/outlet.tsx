import { Component, type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useFlag } from '../platform/config.ts';
import { entryName } from '../platform/entry-state.ts';
import { useBilingual } from '../platform/i18n.ts';
import { PageContext } from '../platform/page.ts';
import type { PageRoute } from './area.ts';
import { Disabled, LoadFailed, Missing, PendingPage } from './fallbacks.tsx';
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
    return <LoadFailed error={this.state.error} retry={() => this.setState({ error: undefined })} />;
  }
}

function PageOfRoute({ shown, route, entry }: { shown: Shown; route: PageRoute; entry: string }) {
  const { place, Screen, error } = shown;
  const text = useBilingual();
  const isOn = useFlag(route.flag);
  const title = text(route.title);
  const page = useMemo(
    () => ({ title, kind: route.kind, query: place.query, entry }),
    [title, route, place, entry],
  );
  useLayoutEffect(() => {
    if (Screen) restoreScroll(place, route.kind);
  }, [Screen, place, route]);
  return (
    <PageContext value={page}>
      <title>{`${title} · Banyan 榕`}</title>
      {error !== undefined ? (
        <LoadFailed error={error} retry={loadAgain} />
      ) : !Screen ? (
        <PendingPage />
      ) : isOn ? (
        <Screen />
      ) : (
        <Disabled />
      )}
    </PageContext>
  );
}

/** Shows the page of the address. The same page at another entry of the history begins anew; a tab is one page. */
export function Outlet({ shown }: { shown: Shown }) {
  const { place, route } = shown;
  if (!route) return <Missing />;
  const entry = entryName(route.kind, place.index, route.path);
  return (
    <PageBoundary key={entry}>
      <PageOfRoute shown={shown} route={route} entry={entry} />
    </PageBoundary>
  );
}
