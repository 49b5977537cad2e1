import { token } from '../../platform/session.ts';

let isWatching = false;

/**
 * Shows on the icon of the installed app how many messages were not read, where a device can do so; the number is gone
 * once nobody is logged in any more.
 */
export function showBadge(unread: number): void {
  if (!hasBadge()) return;
  if (!isWatching) {
    isWatching = true;
    token.subscribe(() => {
      if (token.get() === null && hasBadge()) void navigator.clearAppBadge().catch(() => {});
    });
  }
  // A device may refuse; nobody waits for it. Zero takes the number away.
  void navigator.setAppBadge(unread).catch(() => {});
}

const hasBadge = (): boolean => 'setAppBadge' in navigator;
