import { homePage, loginPage } from './navigation.ts';
import { queryClient } from './query.ts';
import { isSessionElsewhere, sharedToken, takeRememberedPage, whenSessionIsElsewhere } from './session.ts';

/**
 * Leaves the page when another tab has logged out or in: what is drawn and what was loaded goes at once, then the
 * app starts anew, at the login or at home. A page that slept through it, in the background or in the browser's
 * history, notices when it is seen again, and at the latest with its next call. `undraw` empties the screen.
 */
export function watchSession(undraw: () => void): void {
  whenSessionIsElsewhere(() => {
    undraw();
    queryClient.clear();
    // The page to come back to was the other person's.
    takeRememberedPage();
    history.replaceState(null, '', `#${sharedToken() === null ? loginPage : homePage}`);
    location.reload();
  });
  const look = () => void isSessionElsewhere();
  addEventListener('storage', look);
  addEventListener('pageshow', look);
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
}
