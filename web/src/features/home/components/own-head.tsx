import { AssetsCard } from './assets-card.tsx';
import { Shortcuts } from './shortcuts.tsx';

/** Shows what home has for whoever is logged in: what one owns, and the ways on. */
export default function OwnHead() {
  return (
    <>
      <AssetsCard />
      <Shortcuts />
    </>
  );
}
