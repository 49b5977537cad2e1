import { AssetsCard } from './assets-card.tsx';
import { Shortcuts } from './shortcuts.tsx';

/** The bell at the head of the page comes with this part, too: a guest has no inbox. */
export { InboxBell } from '../../../shared/inbox/inbox-bell.tsx';

/** Shows what home has for whoever is logged in: what one owns, and the ways on. */
export default function OwnHead() {
  return (
    <>
      <AssetsCard />
      <Shortcuts />
    </>
  );
}
