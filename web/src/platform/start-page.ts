import { homePage, isPageUrl, loginPage, type PageUrl } from './navigation.ts';
import { takePageOfLaunch, token } from './session.ts';

/** Returns where the app begins: at the page that waits for that, else at home, or at the login for whoever is a guest. */
export function takeStartPage(): PageUrl {
  const wanted = takePageOfLaunch();
  if (wanted && isPageUrl(wanted)) return wanted;
  return token.get() === null ? loginPage : homePage;
}
