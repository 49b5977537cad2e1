import { homePage, isPageUrl, loginPage, type PageUrl } from './navigation.ts';
import { takeRememberedPage, token } from './session.ts';

/** Returns where the app begins: at the page that was asked for, else at home, or at the login for whoever is a guest. */
export function takeStartPage(): PageUrl {
  const wanted = takeRememberedPage();
  if (wanted && isPageUrl(wanted)) return wanted;
  return token.get() === null ? loginPage : homePage;
}
