export type DeviceKind = 'android' | 'ios' | 'huawei' | 'desktop';

/** Returns what kind of device this is, as far as it says. A tablet of Apple's calls itself a Mac, but can be touched. */
export function deviceKind(agent = navigator.userAgent, touchPoints = navigator.maxTouchPoints): DeviceKind {
  if (/huawei|harmonyos|openharmony|\bhms\b/i.test(agent)) return 'huawei';
  if (/android/i.test(agent)) return 'android';
  if (/iphone|ipad|ipod/i.test(agent) || (/macintosh/i.test(agent) && touchPoints > 1)) return 'ios';
  return 'desktop';
}

/** Returns whether the app was opened from the home screen, in a window of its own. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** Returns what runs, on what, for the log. */
export const devicePlatform = (): string => `h5 ${deviceKind()}${isInstalled() ? ' installed' : ''}`;
