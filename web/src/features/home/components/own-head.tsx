import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { toDos } from '../home.queries.ts';
import { AssetsCard } from './assets-card.tsx';
import { Shortcuts } from './shortcuts.tsx';

const loadToDos = () => import('./to-do-card.tsx');
// Fetched beside what it shows: nothing else waits for it, and what stands below it does not move.
void loadToDos().catch(() => {});
const ToDoCards = lazy(loadToDos);

/** The bell at the head of the page comes with this part, too: a guest has no inbox. */
export { InboxBell } from '../../../shared/inbox/inbox-bell.tsx';

/** Shows what home has for whoever is logged in: what one owns, the ways on, and what there is to do. */
export default function OwnHead() {
  const { data } = useQuery(toDos);
  return (
    <>
      <AssetsCard />
      <Shortcuts />
      {data && (
        <Suspense>
          <ToDoCards items={data.items} />
        </Suspense>
      )}
    </>
  );
}
