import type { PageUrl } from '../../platform/navigation.ts';

/** Returns the page on which a request is paid, or looked at by whoever asks. */
export const requestPage = (code: string): PageUrl => `/pages/transfer/index?request=${code}`;

/** Returns the address that is passed on, as a link and as a QR code. */
export const requestLink = (code: string): string =>
  `${location.origin}${location.pathname}#${requestPage(code)}`;

/** Returns the code of the request that a pasted text names in an address; null where it names none. */
export const codeInLink = (text: string): string | null =>
  /[?&]request=([\w-]{1,60})/.exec(text)?.[1] ?? null;
