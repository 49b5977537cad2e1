import { useQuery } from '@tanstack/react-query';
import { overview, toDos } from '../home.queries.ts';
import { AssetsCard } from './assets-card.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { ToDoCards } from './to-do-card.tsx';

/** The bell at the head of the page comes with this part, too: a guest has no inbox. */
export { InboxBell } from '../../../shared/inbox/inbox-bell.tsx';

/** Shows what home has for whoever is logged in: what one owns, the ways on, and what there is to do. */
export default function OwnHead() {
  const { data } = useQuery(toDos);
  // The card is higher where payments are delayed: what stands below it comes with the figures, and nothing moves.
  const { isLoading } = useQuery(overview);
  return (
    <>
      <AssetsCard />
      {!isLoading && (
        <>
          <Shortcuts />
          {data && <ToDoCards items={data.items} />}
        </>
      )}
    </>
  );
}
