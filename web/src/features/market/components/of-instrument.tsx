import { lazy, type ReactNode, Suspense } from 'react';
import { usePageQuery } from '../../../platform/page.ts';
import { Coming } from '../../../ui/coming.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';

// Most come from a list of shares.
const InstrumentPicker = lazy(() =>
  import('./instrument-picker.tsx').then((part) => ({ default: part.InstrumentPicker })),
);

export type InstrumentPage = 'trade' | 'limit_order' | 'market_order';

interface Props {
  page: InstrumentPage;
  children: (instrumentId: string) => ReactNode;
}

/** Shows what the shares of the address are for; without them those to choose from. */
export function OfInstrument({ page, children }: Props) {
  const { instrumentId, id } = usePageQuery();
  const named = instrumentId ?? id;
  if (named) return children(named);
  return (
    <Suspense
      fallback={
        <Screen>
          <Coming>
            <RowsSkeleton count={3} />
          </Coming>
        </Screen>
      }
    >
      <InstrumentPicker page={page} />
    </Suspense>
  );
}
