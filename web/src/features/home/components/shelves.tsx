import { type ComponentType, lazy, Suspense } from 'react';
import { useConfig } from '../../../platform/config.ts';
import { useLoggedIn } from '../../../platform/logged-in.ts';
import { shelves } from '../../../shelves.ts';
import { Coming } from '../../../ui/coming.tsx';

/** A shelf whose code cannot be fetched is left out: the rest of home stands without it. */
const nothing = { default: () => null };

const drawn = shelves.map(({ load, ...shelf }) => ({
  ...shelf,
  Items: lazy<ComponentType>(() => load().catch(() => nothing)),
}));

/** Shows the shelves of the areas that are switched on; a guest sees those that are public. */
export default function Shelves() {
  const isLoggedIn = useLoggedIn();
  const permissions = useConfig()?.permissions;
  const open = drawn.filter(
    ({ flag, guard }) => permissions?.[flag] === true && (isLoggedIn || guard === 'public'),
  );
  return (
    <>
      {open.map(({ order, Items }) => (
        <Suspense key={order} fallback={<Coming />}>
          <Items />
        </Suspense>
      ))}
    </>
  );
}
