import { homePage, isPageUrl, type PageUrl } from './navigation.ts';
import { takePageOfLaunch } from './session.ts';

/** Returns where the app begins: at the page that waits for that, else at home, which has a face for guests, too. */
export function takeStartPage(): PageUrl {
  const wanted = takePageOfLaunch();
  if (wanted && isPageUrl(wanted)) return wanted;
  return homePage;
}
